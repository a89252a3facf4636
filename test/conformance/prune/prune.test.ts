/** What kubectl deletes, as a real server saw it (recorded.json), is what is predicted. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';
import { type PruneRecording, type PruneScenario, pruneScenarios, RECORDED } from './scenario.ts';

const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as readonly PruneRecording[];

/** kubectl's flags as options of applylint. */
function optionsOf({ flags }: PruneScenario): string[] {
  const given = flags.flatMap((flag, i): string[] => {
    const [name = '', value = ''] = flag.split('=');
    if (flag === '--prune') return ['--prune', 'yes'];
    if (flag === '-l') return ['--selector', flags[i + 1] ?? ''];
    if (flag === '-n') return ['--namespace', flags[i + 1] ?? ''];
    return name === '--prune-allowlist' || name === '--applyset' ? [name, value] : [];
  });
  return ['--applier', flags.includes('--server-side') ? 'kubectl-server-side' : 'kubectl', ...given];
}

async function predicted(scenario: PruneScenario): Promise<string[]> {
  const report = await reviewFiles({ 'a.yaml': scenario.base }, { 'a.yaml': scenario.head }, optionsOf(scenario));
  const mode = scenario.flags.includes('--server-side') ? 'server-side' : 'client-side';
  return report.objects
    .filter(({ outcomes }) => {
      const outcome = outcomes.find((one) => one.mode === mode);
      return outcome?.verdict === 'removed' && outcome.deletion?.by === 'pruned' && outcome.liveChanged === true;
    })
    .map(({ key }) => `${key.kind} ${key.namespace === null ? '' : `${key.namespace}/`}${key.name}`)
    .sort();
}

describe('kubectl apply --prune', () => {
  it('every scenario is recorded', () => {
    expect(recorded.map(({ scenario }) => scenario)).toEqual(pruneScenarios().map(({ scenario }) => scenario));
  });

  for (const scenario of pruneScenarios()) {
    it(`${scenario.scenario}: ${scenario.proves}`, async () => {
      const recording = recorded.find((one) => one.scenario === scenario.scenario);
      if (!recording) throw new Error('not recorded: npm run record:prune');
      const theirs = recording.deleted.filter((id) => scenario.beyond && id.endsWith('theirs'));
      if (scenario.beyond) expect(theirs.length).toBeGreaterThan(0);
      if (scenario.refuses) expect(recording.error).not.toBeNull();
      else expect(await predicted(scenario)).toEqual(recording.deleted.filter((id) => !theirs.includes(id)));
    });
  }
});
