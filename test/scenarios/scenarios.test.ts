import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/kube/json.ts';
import { getIn } from '../../src/kube/object.ts';
import { recordedLines, referenceVersion } from '../conformance/case-files.ts';
import { caseText, decodeRecording, parseLine, type Recording } from '../conformance/recording.ts';
import { scrubManagedFields, scrubObject } from '../conformance/scrub.ts';
import { renderPage } from './page.ts';
import { play } from './play.ts';
import { readScenarios, type ScenarioStep } from './scenario.ts';

function recordingOf({ case: one, mode }: ScenarioStep): Recording {
  const line = recordedLines(referenceVersion, one.area)
    .map(parseLine)
    .find((found) => found['case'] === one.id && found['mode'] === mode);
  if (!line) throw new Error(`${one.id} is not recorded: npm run record -- --only ${one.id}`);
  return decodeRecording(line);
}

const scenarios = readScenarios();

describe.each(scenarios)('$title', ({ steps }) => {
  test.each(steps)('$case.id: $says', (step) => {
    const recorded = recordingOf(step).objects[0];
    const played = play(step.case, step.mode);
    const text = caseText(step.case);
    const shown = (object: JsonObject | null): unknown => {
      if (object === null) return null;
      const { metadata, ...rest } = scrubObject(object, text);
      // Name, namespace and generation are the server's bookkeeping here; labels and annotations are not.
      return { ...rest, labels: getIn(metadata, 'labels'), annotations: getIn(metadata, 'annotations') };
    };
    expect(played.verdict).toBe(recorded?.verdict);
    expect(shown(played.before)).toEqual(shown(recorded?.before ?? null));
    expect(scrubManagedFields(played.before)).toEqual(recorded?.managedFieldsBefore);
    expect(shown(played.after)).toEqual(shown(recorded?.after ?? null));
    expect(scrubManagedFields(played.after)).toEqual(recorded?.managedFieldsAfter);
    if (played.conflicts.length > 0)
      expect(played.errors).toEqual(recorded?.errors.map(({ message, path }) => `${message}: ${path}`));
  });
});

test('every conflict of a scenario has its three ways out', () => {
  for (const step of scenarios.flatMap(({ steps }) => steps)) {
    const played = play(step.case, step.mode);
    if (played.conflicts.length > 0)
      expect(played.waysOut.map(({ way }) => way)).toEqual(['force', 'give-up', 'share']);
  }
});

test('docs/ownership.md is current', () => {
  const page = readFileSync(new URL('../../docs/ownership.md', import.meta.url), 'utf8');
  expect(page === renderPage(scenarios), 'npm run scenarios').toBe(true);
});
