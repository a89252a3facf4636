import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds one of the Go programs beside this file into a folder that is gone when the process ends. */
export function buildGoProgram(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const binary = join(folder, 'bench');
  const cwd = new URL(`${name}/`, import.meta.url).pathname;
  execFileSync('go', ['build', '-o', binary, '.'], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return binary;
}

/** Kubernetes' own OpenAPI v3 documents, from its Go module. */
export function openApiFolder(): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', 'k8s.io/kubernetes@v1.36.3'], { encoding: 'utf8' });
  return join((JSON.parse(answer) as { Dir: string }).Dir, 'api/openapi-spec/v3');
}
