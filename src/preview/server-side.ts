import { notJudgedOutcome } from './apply.ts';
import type { ObjectChange, Outcome } from './outcome.ts';
import { notJudged } from './request.ts';
import type { PreviewSettings } from './settings.ts';

export function previewServerSide(_change: ObjectChange, settings: PreviewSettings): Outcome {
  return notJudgedOutcome(
    'server-side',
    settings,
    notJudged('not-supported', 'server-side apply is not predicted yet'),
  );
}
