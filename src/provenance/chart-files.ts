import type { SourceLocation } from '../manifest/manifest.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { type Documents, otherSide } from './documents.ts';
import { type Steps, valueAt } from './match.ts';
import type { RenderedObject } from './placer.ts';

/** What stands in a folder of `templates`, printed or not. */
export function isTemplate(path: string, root: string): boolean {
  return path.startsWith(root === '' ? 'templates/' : `${root}/templates/`);
}

/** A template for others to include. */
export function isPartial(path: string): boolean {
  return /(?:^|\/)_[^/]*$/.test(path) || path.endsWith('.tpl');
}

/** Whether a line of a file, or the value it sets, stands in a text. */
export function isReadInto(line: string, text: string): boolean {
  const [, value = ''] = /^\s*(?:- )?(?:[^\s:]+[:=]\s*)?["']?(.*?)["']?\s*$/.exec(line) ?? [];
  return value.length >= 3 && text.includes(value);
}

/** Labels that charts take from Chart.yaml by convention, even where a key of the values holds the same text. */
export function isOfChart(steps: Steps): boolean {
  const label = steps.at(-1);
  return label === 'helm.sh/chart' || label === 'app.kubernetes.io/version' || label === 'chart';
}

/** Labels and image tags often repeat a version that Chart.yaml states; where it changed. */
export function chartFile(
  { root }: Rendering,
  documents: Documents,
  side: Side,
  { object }: RenderedObject,
  steps: Steps,
): SourceLocation | null {
  const path = root === '' ? 'Chart.yaml' : `${root}/Chart.yaml`;
  const [document] = documents.of(side, path);
  const before = documents.of(otherSide(side), path)[0]?.value;
  const wanted = valueAt(object, steps);
  if (!document || typeof wanted !== 'string') return null;
  const fields = steps.at(-1) === 'app.kubernetes.io/version' ? ['appVersion', 'version'] : ['version', 'appVersion'];
  for (const field of fields) {
    const stated = valueAt(document.value, [field]) ?? null;
    const differs = String(valueAt(before, [field])) !== String(stated);
    if (stated !== null && differs && wanted.includes(String(stated))) return document.locate([field]);
  }
  return null;
}
