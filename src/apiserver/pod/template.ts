import type { JsonObject } from '../../kube/json.ts';
import { forbidden } from '../errors.ts';
import { child } from '../field-path.ts';
import type { KindContext } from '../kind-server.ts';
import { validateAnnotations, validateLabels } from '../metadata/labels.ts';
import type { ApiError } from '../result.ts';
import { list, struct } from '../struct.ts';
import { validatePodAnnotations, validateProfilesMatch } from './annotations.ts';
import { DROPPED_BY_STRATEGY, dropInitContainerAnnotations } from './defaults.ts';
import { dropDisabledFields } from './disabled-fields.ts';
import type { PodRules } from './options.ts';
import { validatePodSpec } from './spec.ts';

/* Pod templates: what every workload asks of the pods it makes. `live` is the template of the live object on update. */

/** GetValidationOptionsFromPodTemplate. */
function templateRules(live: JsonObject | undefined, context: KindContext): PodRules {
  return {
    minor: context.minor,
    live: live && struct(live['spec']),
    template: true,
    context,
    doubt: context.doubt,
  };
}

/** DropDisabledTemplateFields on a draft. */
export function dropTemplateFields(template: JsonObject, live: JsonObject | undefined, context: KindContext): void {
  dropDisabledFields(struct(template['spec']), live && struct(live['spec']), context.minor);
  if (context.minor >= DROPPED_BY_STRATEGY) dropInitContainerAnnotations(template);
}

/** The part on labels and annotations of ValidatePodTemplateSpec. They are reported beside `metadata`, not in it. */
export function validateTemplateMetadata(
  template: JsonObject,
  path: string,
  live: JsonObject | undefined,
  context: KindContext,
): ApiError[] {
  const { labels, annotations } = struct(template['metadata']);
  const liveAnnotations = struct(live?.['metadata'])['annotations'];
  const rules = { ...templateRules(live, context), liveAnnotations };
  return [
    ...validateLabels(labels, child(path, 'labels')),
    ...validateAnnotations(annotations, child(path, 'annotations')),
    ...validatePodAnnotations(annotations, struct(template['spec']), child(path, 'annotations'), rules),
  ];
}

/** core validation ValidatePodTemplateSpec (1.36.3). */
export function validatePodTemplate(
  template: JsonObject,
  path: string,
  live: JsonObject | undefined,
  context: KindContext,
): ApiError[] {
  const spec = struct(template['spec']);
  const specPath = child(path, 'spec');
  const errors = [
    ...validateTemplateMetadata(template, path, live, context),
    ...validatePodSpec(spec, specPath, templateRules(live, context)),
    ...validateProfilesMatch(struct(template['metadata'])['annotations'], spec, specPath),
  ];
  if (list(spec['ephemeralContainers']).length > 0) {
    errors.push(forbidden(child(specPath, 'ephemeralContainers'), 'ephemeral containers not allowed in pod template'));
  }
  return errors;
}
