/** How esbuild makes dist/ of the sources: for the build itself, and for the list of what it contains. */
import type { BuildOptions, Plugin } from 'esbuild';

/**
 * Of the Kubernetes client only its authentication is used. The generated API (60 MB of sources) and the HTTP library it comes
 * with stay outside: requests are made by src/cluster.
 */
const authenticationOnly: Plugin = {
  name: 'authentication-only',
  setup({ onResolve, onLoad }) {
    const inClient = (importer: string): boolean => importer.includes('@kubernetes/client-node/dist/');
    onResolve({ filter: /^(\.\/gen\/index\.js|undici)$/ }, ({ path, importer }) =>
      inClient(importer) ? { path, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents:
        path === 'undici'
          ? 'export class Agent {}\nexport class ProxyAgent {}'
          : 'export class ServerConfiguration {}\nexport function createConfiguration() {}\nexport class ResponseContext {}\nexport class RequestContext {}',
    }));
  },
};
export const BUNDLE = {
  plugins: [authenticationOnly],
  absWorkingDir: new URL('../', import.meta.url).pathname,
  entryPoints: ['src/cli.ts', 'src/action.ts', 'src/comment.ts', 'src/worker.ts', 'src/index.ts'],
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
  metafile: true,
  write: false,
} satisfies BuildOptions & { readonly metafile: true; readonly write: false };
