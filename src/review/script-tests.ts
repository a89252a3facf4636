/**
 * Suites of end-to-end tests that are scripts: a folder of that name, with a script of one name in many folders of it
 * (`e2e-tests/scaling/run`). In: the paths of one revision. Out: the folders of suites. The scripts create what lies beside them, cut to fit, in namespaces of
 * their own, and compare what comes out with other files there.
 */
import { folderOf } from '../manifest/path.ts';

/** Both words: an environment can be called `e2e`. */
const SUITE = /(?:^|[/._-])(?:e2e[/._-]?tests?|tests?[/._-]e2e)$/i;
const SCRIPT = /^(?:run|test|run[-_]tests?)(?:\.(?:sh|bash|py))?$/;

/** One script beside manifests may be what deploys them. */
const FEWEST_TESTS = 3;

export function scriptSuites(paths: Iterable<string>): Set<string> {
  const tests = new Map<string, number>();
  for (const path of paths) {
    const folder = folderOf(path);
    const suite = folderOf(folder);
    const script = path.slice(folder.length + 1);
    if (suite === '' || !SCRIPT.test(script) || !SUITE.test(suite)) continue;
    const test = `${suite}\u0000${script}`;
    tests.set(test, (tests.get(test) ?? 0) + 1);
  }
  const found = [...tests].filter(([, count]) => count >= FEWEST_TESTS);
  return new Set(found.map(([test]) => test.slice(0, test.indexOf('\u0000'))));
}
