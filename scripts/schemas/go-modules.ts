import { execFileSync } from 'node:child_process';

interface Downloaded {
  readonly Dir?: string;
  readonly Sum?: string;
  readonly Error?: string;
}

/** A Go module at exactly this version and the hash of its content, or undefined when the module proxy cannot give or verify it. */
export function download(module: string, version: string): { folder: string; hash: string } | undefined {
  let text: string;
  try {
    text = execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const { Dir, Sum } = JSON.parse(text) as Downloaded;
  return Dir === undefined || Sum === undefined ? undefined : { folder: Dir, hash: Sum };
}

/** The folder of a Go module at exactly this version, or undefined when the module proxy cannot give or verify it. */
export function moduleFolder(module: string, version: string): string | undefined {
  return download(module, version)?.folder;
}

/**
 * The folder of a staging module (`k8s.io/api`) that belongs to a Kubernetes release. Some patch releases of small
 * modules cannot be had; their API types do not change between patches, so the nearest older patch stands in.
 */
export function stagingFolder(name: string, minor: number, patch: number): string {
  for (let p = patch; p >= 0; p--) {
    const folder = moduleFolder(`k8s.io/${name}`, `v0.${minor}.${p}`);
    if (folder !== undefined) return folder;
  }
  throw new Error(`k8s.io/${name} v0.${minor}.x: the module proxy has no patch at or below ${patch}`);
}
