import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate } from '../../pod/template.ts';
import { struct } from '../../struct.ts';

/** PodTemplate: core validation, registry/core/podtemplate (1.36.3). */
export const podTemplate: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'PodTemplate' }],

  defaults(draft, { minor }) {
    defaultPodTemplate(draft, minor);
  },

  prepareForCreate(draft, context) {
    startGeneration(draft);
    dropTemplateFields(struct(draft['template']), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    dropTemplateFields(struct(draft['template']), struct(live['template']), context);
    bumpGeneration(live, draft, false, 'template');
  },

  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain }),
      ...validatePodTemplate(struct(object['template']), 'template', undefined, context),
    ];
  },

  validateUpdate(live, next, context) {
    return validatePodTemplate(struct(next['template']), 'template', struct(live['template']), context);
  },
};
