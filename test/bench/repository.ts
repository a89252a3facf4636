/**
 * `npm run bench:repository`: whole processes on a generated repository of 10,000 rich objects, against peers in the same run.
 * Needs git, /usr/bin/time and kubeconform (`go install github.com/yannh/kubeconform/cmd/kubeconform@latest`; its path in
 * KUBECONFORM or on PATH). `npm run bench:repository -- 1000 whole`: fewer objects, and only that part (`some`, `whole`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurn, type Measured, once } from './measure.ts';
import { richDeployment } from './rich-object.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const CLI = ['node', join(ROOT, 'dist/cli.js')];
const KUBECONFORM = process.env['KUBECONFORM'] ?? 'kubeconform';
const OBJECTS = Number(process.argv[2] ?? 10_000);
const PART = process.argv[3];
const ROUNDS = 5;
const WHOLE_ROUNDS = 2;

const work = mkdtempSync(join(tmpdir(), 'applylint-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid'];
  execFileSync('git', ['-C', folder, ...identity, ...args], { stdio: 'ignore' });
}

const pathOf = (n: number): string => `apps/${String(n % 100).padStart(2, '0')}/service-${n}.yaml`;

/** Commits base; `some`: 50 files changed; `all`: every file changed. */
function makeRepository(name: string, objects: number): string {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  const write = (from: number, to: number, tag: string): void => {
    for (let n = from; n < to; n++) {
      const file = join(folder, pathOf(n));
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, richDeployment(n, tag));
    }
  };
  const commit = (tag: string): void => {
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', tag);
    git(folder, 'tag', tag);
  };
  write(0, objects, '1.0.0');
  commit('base');
  write(0, 50, '1.1.0');
  commit('some');
  write(0, objects, '1.2.0');
  commit('all');
  return folder;
}

/** Kubernetes' own OpenAPI as JSON Schemas for kubeconform, int-or-string made valid. */
function makeSchemas(): string {
  const module = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', 'k8s.io/kubernetes@v1.36.3'], { encoding: 'utf8' }),
  ) as { Dir: string };
  const swagger = readFileSync(join(module.Dir, 'api/openapi-spec/swagger.json'), 'utf8').replaceAll(
    '#/definitions/',
    '_definitions.json#/definitions/',
  );
  const { definitions } = JSON.parse(swagger) as { definitions: { [name: string]: { [key: string]: unknown } } };
  for (const definition of Object.values(definitions)) {
    if (definition['format'] === 'int-or-string') {
      delete definition['type'];
      definition['oneOf'] = [{ type: 'string' }, { type: 'integer' }];
    }
  }
  const folder = join(work, 'schemas');
  mkdirSync(folder);
  writeFileSync(join(folder, '_definitions.json'), JSON.stringify({ definitions }));
  writeFileSync(
    join(folder, 'deployment-apps-v1.json'),
    JSON.stringify({ $ref: '_definitions.json#/definitions/io.k8s.api.apps.v1.Deployment' }),
  );
  return `${folder}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
}

const large = makeRepository('large', OBJECTS);
const small = makeRepository('small', 100);
const schemas = makeSchemas();
const someFiles = Array.from({ length: 50 }, (_, n) => pathOf(n));
const check = (head: string): string[] => [...CLI, 'check', '--base', 'base', '--head', head, '--output', '/dev/null'];
const conform = (paths: readonly string[]): string[] => [
  KUBECONFORM,
  '-strict',
  '-schema-location',
  schemas,
  '-n',
  '2',
  ...paths,
];
const peer = ['sh', '-c', 'git diff --stat base some >/dev/null && node -e 0'];

function line(what: string, { a, b, ratio, cpuRatio }: ReturnType<typeof inTurn>): void {
  const side = ({ wall, cpu, peak }: Measured): string =>
    `${wall.toFixed(0)} ms (${cpu.toFixed(0)} ms of processor), ${peak.toFixed(0)} MiB`;
  console.log(`${what}: ${side(a)} against ${side(b)}: ratio ${ratio.toFixed(2)}, of processor ${cpuRatio.toFixed(2)}`);
}

function some(): void {
  line('50 files changed, against git diff --stat and an empty Node start', inTurn(check('some'), peer, large, ROUNDS));
  const fifty = inTurn(check('some'), conform(someFiles), large, ROUNDS);
  line('50 files changed, against kubeconform on the same files', fifty);
  const growth = Array.from({ length: ROUNDS }, () => {
    const [one, other] = [once(check('some'), large), once(check('some'), small)];
    return { wall: one.wall / other.wall, cpu: one.cpu / other.cpu };
  });
  const median = (of: 'wall' | 'cpu'): string =>
    (growth.map((pair) => pair[of]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN).toFixed(2);
  console.log(
    `50 files changed among ${OBJECTS} objects, against the same among 100: ratio ${median('wall')}, of processor ${median('cpu')}`,
  );
}

function whole(): void {
  const all = inTurn(check('all'), conform(['apps']), large, WHOLE_ROUNDS);
  line(`all ${OBJECTS} files changed, against kubeconform on all`, all);
}

if (PART !== 'whole') some();
if (PART !== 'some') whole();
