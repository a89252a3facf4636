// A review of 1,000 live objects against `kubectl diff` of the same manifests, on the same server in the same run. kubectl's own
// diff code comes from the recorder, at the version of the server; the server's priority and fairness is on, so that kubectl
// does not throttle itself.
//
//   npm run build && npm run bench:cluster

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../cluster/server.ts';
import { referenceVersion } from '../conformance/case-files.ts';
import { recorderFor } from '../conformance/recorder.ts';

const COUNT = 1000;
const WANTED = 5;
const ROUNDS = 2;
const root = join(import.meta.dirname, '../..');

/** One object of four kinds in turn; a round number changes in head. */
function manifest(i: number, value: number): string {
  const name = `thing-${String(i).padStart(4, '0')}`;
  const meta = `metadata: { name: ${name}, namespace: bench, labels: { app: ${name} } }`;
  switch (i % 4) {
    case 0:
      return `apiVersion: v1\nkind: ConfigMap\n${meta}\ndata: { round: "${value}", mode: fast }\n`;
    case 1:
      return `apiVersion: v1\nkind: Service\n${meta}\nspec:\n  selector: { app: ${name} }\n  ports: [{ name: http, port: ${8000 + value} }]\n`;
    case 2:
      return `apiVersion: v1\nkind: ServiceAccount\n${meta}\nautomountServiceAccountToken: ${value % 2 === 0}\n`;
    default:
      return `apiVersion: apps/v1
kind: Deployment
${meta}
spec:
  replicas: 2
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: main
          image: registry.example/main:1.${value}
          env: [{ name: MODE, value: fast }, { name: LEVEL, value: info }]
          ports: [{ name: http, containerPort: 8080 }]
          resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { memory: 128Mi } }
          readinessProbe: { httpGet: { path: /ready, port: http } }
`;
  }
}

interface Run {
  readonly code: number | null;
  readonly seconds: number;
  readonly stdout: string;
  readonly stderr: string;
}

function timed(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code,
        seconds: (performance.now() - started) / 1000,
        stdout: Buffer.concat(chunks.stdout).toString('utf8'),
        stderr: Buffer.concat(chunks.stderr).toString('utf8'),
      }),
    );
  });
}

const folder = mkdtempSync(join(tmpdir(), 'applylint-bench-'));
const server = await startServer(referenceVersion, [
  '--enable-priority-and-fairness=true',
  '--max-requests-inflight=400',
  '--max-mutating-requests-inflight=200',
]);
try {
  const sides = ['base', 'head'].map((side, value) => {
    const path = join(folder, side);
    mkdirSync(path);
    const documents = Array.from({ length: COUNT }, (_, i) => manifest(i, value));
    writeFileSync(join(path, 'all.yaml'), documents.join('---\n'));
    return path;
  });
  const [base = '', head = ''] = sides;
  await server.ask('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'bench' } });
  const applied = await server.apply(['-f', base]);
  if (applied.stderr !== '') throw new Error(`base was not applied: ${applied.stderr.slice(0, 500)}`);

  const { binary } = recorderFor(referenceVersion);
  const env = { PATH: process.env['PATH'], HOME: folder, KUBECTL_EXTERNAL_DIFF: 'diff -u -N' };
  const best = { review: Number.POSITIVE_INFINITY, diff: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const review = await timed(
      process.execPath,
      ['dist/cli.js', 'compare', base, head, '--cluster', '--kubeconfig', server.kubeconfig, '--format', 'json'],
      env,
    );
    const report = JSON.parse(review.stdout) as {
      counts: { objects: number; notJudged: number };
      objects: { live: string }[];
    };
    const seen = report.objects.filter(({ live }) => live === 'cluster').length;
    if (seen !== COUNT || report.counts.notJudged > 0)
      throw new Error(`${seen} of ${COUNT} were seen: ${review.stderr}`);
    const diff = await timed(binary, ['diff', '--kubeconfig', server.kubeconfig, '-f', head], env);
    const headers = diff.stdout.split('\n').filter((line) => line.startsWith('+++ ')).length;
    if (headers !== COUNT) throw new Error(`kubectl diff shows ${headers} of ${COUNT}: ${diff.stderr.slice(0, 500)}`);
    best.review = Math.min(best.review, review.seconds);
    best.diff = Math.min(best.diff, diff.seconds);
  }
  const ratio = best.diff / best.review;
  console.log(
    `${COUNT} live objects: review ${best.review.toFixed(2)} s, kubectl diff ${best.diff.toFixed(2)} s, ${ratio.toFixed(1)} times (wanted: ${WANTED})`,
  );
  if (ratio < WANTED) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
