import type { ApiError } from '../apiserver/result.ts';
import type { JsonObject, JsonValue } from '../kube/json.ts';
import type { ObjectKey } from '../kube/object.ts';
import type { Confidence, Severity } from '../lint/rule.ts';
import type { Mode, Verdict } from '../preview/outcome.ts';

/**
 * The one value that every renderer reads, in the shape of `--format json` (schema/report.schema.json).
 * Nothing after it decides anything. Members may be added within format version 2.
 */
export interface Report {
  readonly formatVersion: 2;
  readonly tool: { readonly name: 'applylint'; readonly version: string };
  readonly kubernetesVersion: string;
  readonly revisions: { readonly base: ReportRevision; readonly head: ReportRevision };
  /** The part of a review that this report is; a whole one has none. */
  readonly shard?: { readonly index: number; readonly total: number } | undefined;
  readonly conclusion: Conclusion;
  /** How far the change reaches, for automation. */
  readonly class: ChangeClass;
  readonly gate: { readonly failOn: 'error' | 'warning' | 'never'; readonly failed: boolean };
  readonly counts: Counts;
  readonly units: readonly ReportUnit[];
  /** Charts from outside of the repository whose change was rendered; absent where there is none. */
  readonly charts?: readonly ReportChart[] | undefined;
  readonly objects: readonly ReportObject[];
  readonly findings: readonly ReportFinding[];
  readonly notJudged: readonly ReportNotJudged[];
  readonly incomplete: readonly ReportProblem[];
  /** What the change touches and nobody saw, at base no more than at head; it makes a review partial. */
  readonly unseen: readonly ReportProblem[];
  readonly skipped: readonly ReportProblem[];
  /** Every changed file and what became of it, sorted by path. */
  readonly files: readonly ReportFile[];
  readonly assumptions: readonly string[];
  /** Releases of the catalogue that objects were judged by; absent: none. */
  readonly catalogue?: readonly ReportRelease[] | undefined;
  readonly delivery: readonly string[];
  /** What the server's own dry run says otherwise; empty unless it was asked. */
  readonly disagreements: readonly ReportDisagreement[];
}

/** A prediction that the server contradicts. */
export interface ReportDisagreement {
  readonly unit: string;
  readonly key: ReportKey;
  readonly mode: Mode;
  readonly predicted: string;
  readonly server: string;
  readonly fields: readonly string[];
  /** A conformance case that plays it again; Secrets are masked. */
  readonly case: JsonObject;
}

/**
 * `pass`: everything the change touches was seen and judged in the mode that gates. `partial`: no finding fails the check, but
 * something was not seen or not judged. `fail`: a finding fails it. `incomplete`: the change broke something that base had, or
 * the run itself failed.
 */
export type Conclusion = 'pass' | 'partial' | 'fail' | 'incomplete';

/**
 * `none`: no object changed. `routine`: everything was judged, nothing is found above information, and the whole diff does nothing
 * but raise versions: tags or digests of the same images, version labels, checksums. `destructive`: something is deleted, or is if
 * the applier prunes. `notable`: everything else.
 */
export type ChangeClass = 'none' | 'routine' | 'notable' | 'destructive';

/** A chart that an owner installs from elsewhere. */
export interface ReportChart {
  /** What it prints. */
  readonly unit: string;
  readonly name: string;
  /** The chart whose place it takes. */
  readonly instead: string | null;
  /** `HelmRelease media/plex`. */
  readonly by: string;
  /** As fetched; null on a side where it is not installed. */
  readonly base: { readonly version: string; readonly digest: string } | null;
  readonly head: { readonly version: string; readonly digest: string } | null;
  readonly step: 'major' | 'minor' | 'patch' | 'downgrade' | null;
  /** Where its version is written, or its owner where that does not change. */
  readonly location: ReportLocation;
  /** Its owner, and the sources and values that it is installed from. */
  readonly decidedBy: readonly ReportKey[];
}

/** A changed file. Each is in exactly one of these states. */
export interface ReportFile {
  readonly path: string;
  readonly state: 'judged' | 'not-judged' | 'not-reviewed' | 'unseen' | 'not-applied' | 'no-manifest';
  /** Why it was not judged; empty where it was. */
  readonly reason: string;
  /** Kustomizations and charts that it is part of. */
  readonly sources: readonly string[];
  /** Ids of those of `objects` that are written in it. */
  readonly objects: readonly string[];
}

/** A release of a project whose definitions judged objects for want of one in sight, and who chose it. */
export interface ReportRelease {
  readonly project: string;
  /** The minor release, `1.21`. */
  readonly version: string;
  readonly by: 'policy' | 'repository' | 'newest';
}

export interface ReportRevision {
  readonly name: string;
  readonly commit: string | null;
}

export interface Counts {
  /** Documents found in changed files; each is analysed, refused or skipped. */
  readonly discovered: number;
  readonly analysed: number;
  readonly refused: number;
  /** Documents that are no Kubernetes objects, or not rendered. */
  readonly skipped: number;
  /** Analysed objects whose text is the same on both sides. */
  readonly same: number;
  readonly objects: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
  readonly notJudged: number;
  readonly verdicts: { readonly [verdict in Verdict]: number };
}

export interface ReportUnit {
  readonly id: string;
  readonly root: string;
  readonly cluster: string | null;
  readonly applier: {
    readonly name: string;
    readonly mode: Mode;
    readonly manager: string;
    readonly force: boolean;
    readonly prune: 'yes' | 'no' | 'unknown';
    /** Why this applier was taken. */
    readonly because: string;
    /** Nothing is applied until this owner is resumed; absent: at once. */
    readonly suspended?: string;
  };
}

export interface ReportObject {
  readonly id: string;
  readonly unit: string;
  readonly key: ReportKey;
  readonly apiVersion: string;
  readonly change: 'added' | 'modified' | 'removed';
  readonly moved: boolean;
  readonly base: readonly ReportPlace[];
  readonly head: readonly ReportPlace[];
  /** Where the live object comes from; `none`: seen to be absent, `unknown`: it could not be seen. */
  readonly live: 'assumed' | 'snapshot' | 'cluster' | 'none' | 'unknown';
  /** How live compares with base; null where live was not looked at. */
  readonly liveState: ReportLiveState | null;
  readonly outcomes: readonly ReportOutcome[];
}

/** What was seen of the live object before anything is applied. */
export interface ReportLiveState {
  /** `confirmed`: every field that base sets is as base left it. */
  readonly base: 'confirmed' | 'drifted' | 'absent' | 'unknown';
  readonly resourceVersion: string | null;
  /** Fields that base sets and that hold something else. */
  readonly drift: readonly ReportDrift[];
  /** Paths that others brought. */
  readonly added: readonly { readonly path: string; readonly owners: readonly ReportOwner[] }[];
}

export interface ReportDrift {
  readonly path: string;
  readonly base: JsonValue;
  /** Null where it is gone. */
  readonly live: JsonValue;
  readonly owners: readonly ReportOwner[];
}

export interface ReportKey {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string | null;
  readonly name: string;
}

export interface ReportPlace {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  readonly documentIndex: number;
}

export interface ReportOutcome {
  readonly mode: Mode;
  readonly manager: string;
  readonly force: boolean;
  readonly verdict: Verdict;
  /** Refused, and so deleted and created anew by its applier. */
  readonly recreated?: true | undefined;
  readonly liveChanged: boolean | null;
  readonly deletion: {
    readonly by: 'pruned' | 'orphaned' | 'unknown' | 'gone';
    readonly protectedBy: string | null;
    /** Why, where neither the applier nor the protection says it. */
    readonly because: string | null;
  } | null;
  readonly notJudgedReason: string | null;
  readonly patchType: 'strategic' | 'merge' | 'apply' | null;
  readonly patch: JsonObject | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly errors: readonly ApiError[];
  readonly conflicts: readonly ReportConflict[];
  /** What each way out of all conflicts does to the object. */
  readonly waysOut: readonly ReportWayOut[];
  /** Managers whose fields this apply takes over, where client-side apply left its marks. */
  readonly migration: { readonly takenOver: readonly string[]; readonly warning: string | null } | null;
  /** Set where base was applied in another mode. */
  readonly modeChange: ReportModeChange | null;
  /** What changes in the live object, in words; empty when nothing does or it is unknown. */
  readonly effects: readonly Effect[];
  /** Where apply is not judged: what the manifest of head says otherwise than that of base. No prediction. */
  readonly edits: readonly Effect[];
  readonly podsRoll: boolean;
}

/** One place of the live object that apply changes. */
export interface Effect {
  readonly path: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly before?: JsonValue | undefined;
  readonly after?: JsonValue | undefined;
  /** Who owned it before, the applier included; empty when nobody did or live was not seen. */
  readonly owners: readonly ReportOwner[];
}

/**
 * Who owns a field: a manager that live names, or somebody the repository shows to decide the field of this object
 * (`repository`) or of its pods (`repository-pods`); the latter have no operation.
 */
export interface ReportOwner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update' | null;
  readonly subresource: string | null;
  readonly source: 'managedFields' | 'repository' | 'repository-pods';
}

export interface ReportConflict {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource: string | null;
  readonly path: string;
  readonly ours: JsonValue;
  readonly theirs: JsonValue;
  /** Who else decides the field, as the repository shows. */
  readonly owners: readonly ReportOwner[];
  readonly waysOut: readonly ReportConflictWay[];
}

export type Way = 'force' | 'give-up' | 'share';

/** What becomes of a contested field when all conflicts of the object are settled this way. */
export interface ReportConflictWay {
  readonly way: Way;
  readonly verdict: Verdict;
  /** Null when there is none afterwards, or the apply is refused all the same. */
  readonly value: JsonValue;
  readonly owners: readonly ReportOwner[];
}

export interface ReportWayOut {
  readonly way: Way;
  readonly verdict: Verdict;
  readonly errors: readonly ApiError[];
  readonly effects: readonly Effect[];
}

/** What the old mode would have made of the same manifest. */
export interface ReportModeChange {
  readonly from: Mode;
  readonly verdict: Verdict;
  readonly errors: readonly ApiError[];
  /** From the object as the old mode leaves it to the object as the new one does. */
  readonly differs: readonly Effect[];
}

export interface ReportLocation {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

export interface ReportFinding {
  readonly ruleId: string;
  readonly messageId: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly modes: readonly Mode[];
  readonly unit: string;
  readonly key: ReportKey | null;
  readonly path: string;
  readonly message: string;
  readonly why: string;
  readonly fix: string;
  readonly help: string;
  readonly location: ReportLocation | null;
  readonly related: readonly {
    readonly message: string;
    readonly key: ReportKey | null;
    readonly location: ReportLocation | null;
  }[];
  readonly occurrences: readonly {
    readonly unit: string;
    readonly key: ReportKey | null;
    readonly location: ReportLocation | null;
  }[];
  readonly fingerprint: string;
  /** The safe way to what the change wants, step by step; empty where none is known. */
  readonly plan: readonly ReportStep[];
  readonly suppressed: {
    readonly reason: string;
    readonly until: string | null;
    readonly by: 'policy' | 'comment' | 'annotation';
    readonly location: ReportLocation | null;
  } | null;
}

export interface ReportStep {
  /** Another change, something by hand, something to see to, or this change. */
  readonly do: 'change' | 'run' | 'check' | 'apply';
  readonly text: string;
  readonly command: string | null;
}

export interface ReportNotJudged {
  readonly unit: string;
  readonly key: ReportKey;
  readonly mode: Mode;
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly fix: string;
}

/** Something that was not reviewed (`incomplete`, `unseen`) or is no manifest (`skipped`). */
export interface ReportProblem {
  readonly code: string;
  readonly message: string;
  readonly fix: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The same key as the engine has it. */
export function objectKey({ group, kind, namespace, name }: ReportKey): ObjectKey {
  return namespace === null ? { group, kind, name } : { group, kind, namespace, name };
}

export function reportKey(key: ObjectKey): ReportKey {
  return { group: key.group, kind: key.kind, namespace: key.namespace ?? null, name: key.name };
}
