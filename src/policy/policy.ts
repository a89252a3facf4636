/**
 * What a team has agreed on, as `.applylint.yaml` says it. In: the file's text (`readPolicy`). Out: a {@link Policy}, or problems
 * with their places; never a part of one. Pure data: who reads the file, and at which revision, is decided by the caller
 * (base decides; what head changes is reported and takes effect after the merge).
 */
import { keptWith } from '../kube/kept-with.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import type { OptionName } from '../options.ts';
import type { ApplierName } from '../units/unit.ts';
import { globFinder } from './glob.ts';

/** Where the policy stands in a repository. */
export const POLICY_FILE = '.applylint.yaml';

export interface Policy {
  /** Defaults of command-line options, as if they had been written there; what is given on the command line wins. */
  readonly options: ReadonlyMap<OptionName, readonly string[]>;
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly inlineSuppressions: InlineSuppressions;
  readonly suppressions: readonly PolicySuppression[];
  /** Whether what was not seen or not judged ends the check as incomplete. */
  readonly require: 'complete' | undefined;
  /** What may go unreviewed although base was reviewed there. */
  readonly accepted: readonly PolicyAcceptance[];
  /** Who applies which paths; the last entry that matches a path wins. */
  readonly appliers: readonly ApplierEntry[];
  /** What is rendered before it is applied, where that is not found by itself. */
  readonly sources: readonly SourceEntry[];
  /** What kustomizations may take from outside the repository. */
  readonly remotes: readonly RemoteEntry[];
  /** What may be fetched beside what base names, and from where. */
  readonly fetch: FetchPolicy;
  /** Which release of a project the clusters hold, where its definitions are not in sight. */
  readonly catalogue: ReadonlyMap<string, string>;
}

export type RuleSeverity = 'error' | 'warning' | 'info' | 'off';

export interface RuleSetting {
  /** Undefined: the rule's own. */
  readonly severity: RuleSeverity | undefined;
  readonly options: ReadonlyMap<string, number>;
}

/** Which comments and annotations suppress: those that stand at base, those of the change as well, or none. */
export type InlineSuppressions = 'base' | 'head' | 'never';

/** One entry of `suppressions`. Everything it names must hold of a finding. */
export interface PolicySuppression {
  readonly rules: readonly string[];
  /** Glob of the file the finding stands in. */
  readonly path: string | undefined;
  readonly kind: string | undefined;
  readonly namespace: string | undefined;
  /** `*` stands for any characters, here and in `namespace`. */
  readonly name: string | undefined;
  /** A field and all below it, as findings write it: `spec.replicas`. */
  readonly field: string | undefined;
  readonly reason: string;
  /** The last day it holds, `2026-12-31`; null: for ever. */
  readonly until: string | null;
  readonly location: SourceLocation;
}

/** One entry of `accept`: files that may become unreadable for the review without ending it as incomplete. */
export interface PolicyAcceptance {
  /** Glob of the files. */
  readonly path: string;
  readonly reason: string;
  /** The last day it holds, `2026-12-31`; null: for ever. */
  readonly until: string | null;
  readonly location: SourceLocation;
}

/** Who applies the files that a glob matches. What is undefined is as the applier usually does it. */
export interface ApplierEntry {
  readonly path: string;
  readonly applier: ApplierName;
  readonly apply: 'client-side' | 'server-side' | undefined;
  readonly prune: 'yes' | 'no' | 'unknown' | undefined;
  readonly forceConflicts: boolean | undefined;
  readonly fieldManager: string | undefined;
  /** Namespace of objects that name none. */
  readonly namespace: string | undefined;
  /** Keeps apart what goes to different clusters. */
  readonly cluster: string | undefined;
  readonly location: SourceLocation;
}

/** A folder that is rendered before it is applied. Paths are relative to the repository's root. */
export interface SourceEntry {
  readonly kind: 'kustomize' | 'helm';
  readonly path: string;
  /** Helm: the release. */
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  /** Helm: values files, in order. */
  readonly values: readonly string[];
  /** Helm: what `.Capabilities.APIVersions` holds beside the built-in ones. */
  readonly apiVersions: readonly string[];
  readonly location: SourceLocation;
}

/** A remote base that may be fetched, because its content is known. */
export interface RemoteEntry {
  /** Word for word as kustomizations write it. */
  readonly url: string;
  /** 40 hexadecimal digits: the commit; 64: the SHA-256 of the one file at the address. */
  readonly pin: string;
  /** Where the commit is fetched from, if not from where the address says. */
  readonly repository: string | undefined;
  readonly location: SourceLocation;
}

/** Addresses hold for all that lies below them. */
export interface FetchPolicy {
  /** Nothing is fetched. */
  readonly never: boolean;
  readonly allow: readonly string[];
  /** Wins over everything else. */
  readonly deny: readonly string[];
  /** What is fetched from somewhere else; an address by another. */
  readonly mirrors: ReadonlyMap<string, string>;
  /** A file like Docker's config.json. */
  readonly registryConfig: string | undefined;
}

/** Without a policy file. */
export const NO_POLICY: Policy = {
  options: new Map(),
  rules: new Map(),
  inlineSuppressions: 'base',
  suppressions: [],
  require: undefined,
  accepted: [],
  appliers: [],
  sources: [],
  remotes: [],
  fetch: { never: false, allow: [], deny: [], mirrors: new Map(), registryConfig: undefined },
  catalogue: new Map(),
};

/** The entry that holds for a path. */
export function applierOf(policy: Policy, path: string): ApplierEntry | undefined {
  return finderOf(policy.appliers)(path);
}

/** Each path is asked about by many steps of a review. */
const finderOf = keptWith((appliers: Policy['appliers']): ((path: string) => ApplierEntry | undefined) => {
  const matching = globFinder(appliers.map(({ path }) => path));
  const known = new Map<string, ApplierEntry | undefined>();
  return (path) => {
    if (known.has(path)) return known.get(path);
    const found = appliers[matching(path).reduce((last, place) => Math.max(last, place), -1)];
    known.set(path, found);
    return found;
  };
});
