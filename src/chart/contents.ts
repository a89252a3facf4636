/**
 * Which files below a Chart.yaml are the chart. In: paths in the chart's folder, and the text of its templates. Out: whether
 * Helm reads a file. Examples, rendered output and manifests beside a chart at the top of a repository are none of it.
 */

/** What Helm reads of every chart. */
export function isChartFile(inside: string): boolean {
  return (
    /^(?:templates|crds|charts)\//.test(inside) ||
    /^(?:Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|values\.schema\.json|\.helmignore)$/.test(inside) ||
    /^(?:values[^/]*|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/.test(inside)
  );
}

/** What Helm makes objects from. */
export function isObjectFile(inside: string): boolean {
  return /^(?:templates|crds|charts)\//.test(inside);
}

export interface FileReads {
  /** Whether a template may read it. */
  mayRead(inside: string): boolean;
  /** Whether a template names it, or how its name begins. */
  names(inside: string): boolean;
}

/** What templates read with `.Files`. */
export function fileReads(templates: readonly string[]): FileReads {
  const starts: string[] = [];
  let any = false;
  for (const text of templates) {
    const uses = text.match(/\.Files\b/g)?.length ?? 0;
    const named = [...text.matchAll(/\.Files\.[A-Za-z]+[\s(]*["`]([^"`]*)["`]/g)];
    // A template may make up the name.
    any ||= named.length < uses;
    for (const [, name = ''] of named) starts.push((/^[^*?[{]*/.exec(name)?.[0] ?? '').replace(/^\.\//, ''));
  }
  return {
    mayRead: (inside) => any || starts.some((start) => inside.startsWith(start)),
    names: (inside) => starts.some((start) => start !== '' && inside.startsWith(start)),
  };
}
