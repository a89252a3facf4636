const kubeVersion = /^v(\d+)(?:(alpha|beta)(\d+))?$/;

/**
 * Orders API versions best first: GA before beta before alpha, higher numbers first, other words last in alphabetical
 * order (apimachinery `version.CompareKubeAwareVersionStrings`, 1.36).
 */
export function compareVersions(a: string, b: string): number {
  const left = kubeVersion.exec(a);
  const right = kubeVersion.exec(b);
  if (!left || !right) return left ? -1 : right ? 1 : a < b ? -1 : a > b ? 1 : 0;
  return (
    stability(right[2]) - stability(left[2]) ||
    Number(right[1]) - Number(left[1]) ||
    Number(right[3] ?? 0) - Number(left[3] ?? 0)
  );
}

function stability(word: string | undefined): number {
  return word === undefined ? 2 : word === 'beta' ? 1 : 0;
}
