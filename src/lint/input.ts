import type { InputProblem } from '../manifest/manifest.ts';
import type { Mode } from '../preview/outcome.ts';
import type { Finding } from './finding.ts';
import { fingerprintOf } from './fingerprint.ts';
import { AS_THEY_COME, type LintPolicy, severityOf } from './policy.ts';
import type { InputFinding } from './rule.ts';
import type { RuleSet } from './run.ts';

/** Findings about what was read, before anything was predicted. They hold for whoever applies the files. */
export function lintInput(
  notes: readonly InputProblem[],
  rules: RuleSet,
  modes: readonly Mode[],
  policy: LintPolicy = AS_THEY_COME,
): Finding[] {
  return notes.flatMap((note) =>
    [...rules].flatMap(([ruleId, rule]): Finding[] => {
      const found = rule.checkInput?.(note);
      if (found === undefined) return [];
      const { messageId, severity, fix }: InputFinding<string> =
        typeof found === 'string' ? { messageId: found } : found;
      const { path, line, column } = note;
      const location = { path, line, column, endLine: line };
      return [
        policy.suppress(
          {
            ruleId,
            messageId,
            severity: severityOf(rule, severity, policy.rules.get(ruleId)?.severity),
            confidence: rule.confidence,
            modes,
            unit: '.',
            key: null,
            path: '',
            message: (rule.messages[messageId] ?? '{message}').replace('{message}', () => note.message),
            why: rule.why,
            fix: fix ?? rule.fix,
            location,
            related: [],
            occurrences: [],
            fingerprint: fingerprintOf([ruleId, messageId, path, note.message.replace(/\d+/g, '')]),
            plan: [],
            suppressed: null,
          },
          { base: () => null, head: () => ({ location, object: null }) },
        ),
      ];
    }),
  );
}

/** Notes of head that base has not: a problem that was there before is no news. Line numbers in the words do not count. */
export function newNotes(head: readonly InputProblem[], base: readonly InputProblem[]): InputProblem[] {
  const id = ({ code, path, message }: InputProblem): string =>
    [code, path, message.replace(/\d+/g, '')].join('\u0000');
  const known = new Set(base.map(id));
  return head.filter((note) => !known.has(id(note)));
}
