import type { Fetching } from '../../src/fetch/source.ts';
import { createReleaseRenderer } from '../../src/render/releases.ts';
import type { ReleaseKit } from '../../src/review/input.ts';

/** Knows whom base trusts, and has nothing of what they offer. */
const fetching: Fetching = {
  open: (named) => ({
    fetch: async ({ url }) => {
      const trusted = named.some((one) => one.url === url);
      const reason = trusted ? 'off' : 'untrusted';
      return { kind: 'refused', reason, message: 'nothing is fetched here', fix: 'look' };
    },
  }),
  remarks: () => [],
  close: async () => {},
};

/** Charts from outside the repository in tests of what is said about them: none is there. */
export const offlineReleases: ReleaseKit = {
  renderer: createReleaseRenderer({ path: '', distrusted: [], kubernetesVersion: '1.36', servedVersions: [] }),
  fetching,
};
