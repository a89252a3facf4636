/**
 * What a rule is and all it may see. A rule reads predicted results (verdicts, patch, comparison, conflicts, ownership)
 * and yields problems as paths; it never predicts anything itself and knows nothing of files, lines or formats.
 */
import type { Path } from '../fieldpath/path.js';
import type { JsonObject, JsonValue } from '../kube/json.js';
import type { KubeObject, ObjectKey } from '../kube/object.js';
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import type { RuleOption } from '../policy/rule-option.js';
import type { ApplyPreview, Mode, ObjectChange } from '../preview/outcome.js';
import type { Schema, SchemaRegistry } from '../schema/schema.js';
import type { Unit } from '../units/unit.js';
import type { Plan } from './plan.js';
export type Severity = 'error' | 'warning' | 'info';
/**
 * `proven`: true for every live state; `assumes-base-applied`: live is base plus server defaults; `confirmed-live`: seen;
 * `assumes-catalogue`: the cluster's definition of the kind is as a release of its project has it.
 */
export type Confidence = 'proven' | 'assumes-base-applied' | 'confirmed-live' | 'assumes-catalogue';
/** Documents a rule wants to see although they did not change: those of a kind whose text contains a word. */
export interface Query {
    readonly kind: string;
    readonly text: string;
}
/** One object of a revision, changed or found by a {@link Query}. */
export interface ContextObject {
    readonly key: ObjectKey;
    readonly object: KubeObject;
    readonly manifest: Manifest;
}
/** An object in another unit of the same cluster. */
export interface Elsewhere {
    readonly unit: Unit;
    readonly base: Manifest | undefined;
    readonly head: Manifest | undefined;
}
/** A definition that differs from the one of its name that counts. */
export interface SecondDefinition {
    /** The one that counts. */
    readonly first: Manifest;
    /** Whether base had both, alike; else this change brings the second, or both. */
    readonly agreed: boolean;
    /** Whether somebody may apply both: nobody is known to apply either, and nothing about their places makes them a choice. */
    readonly together: boolean;
}
export interface LintContext {
    readonly unit: Unit;
    readonly previews: readonly ApplyPreview[];
    readonly registry: {
        readonly base: SchemaRegistry;
        readonly head: SchemaRegistry;
    };
    /** Objects of this unit at one revision: what changed, and what the rules' queries found. */
    objects(side: 'base' | 'head', kind?: string): readonly ContextObject[];
    /** What owners of this unit's cluster apply at head, this unit among them, as far as it was read; empty where no owner tells the cluster. */
    inCluster(): readonly ContextObject[];
    /** Those of the previews whose objects have this name. */
    named(name: string): readonly ApplyPreview[];
    /** The preview of a changed object of this unit. */
    preview(key: ObjectKey): ApplyPreview | undefined;
    /** Objects that stand in another file now and are otherwise the same. */
    readonly moved: readonly ObjectChange[];
    /** The same object where other owners of the same cluster apply it. */
    elsewhere(key: ObjectKey): readonly Elsewhere[];
    /** How many objects an owner that is gone had applied; null: not known. */
    owned(owner: Manifest): number | null;
    /** What is said of the owner that applies this unit, where it is deleted with all it applied: the consequences need no words of their own. */
    readonly ownerDeleted: 'deleted' | 'deleted-if-pruned' | null;
    /** Where an owner of one revision sends all it applies, whatever that names; null: where it says, or not known. */
    landsIn(owner: Manifest, side: 'base' | 'head'): string | null;
    /** What a definition of head is the second one to; null: it is the only one, the one that counts, or says the same. */
    secondDefinition(manifest: Manifest): SecondDefinition | null;
    /** Objects of a namespace at base, this change or not, where the unit was counted. */
    inNamespace(name: string): number | null;
    /** Totals of the unit where they are known. */
    readonly totals: {
        readonly base: number | null;
        readonly head: number | null;
    };
    /** Live objects that the applier deletes though the change shows nothing of them; empty where nobody could look. */
    readonly alsoPruned: readonly ObjectKey[];
}
/** A rule's claim about one place. `data` fills the message's `{placeholders}`. */
export interface Problem<M extends string = string> {
    readonly messageId: M;
    readonly path: Path;
    readonly side: 'base' | 'head' | 'live';
    /** The modes it holds in; absent: in every mode that was predicted. */
    readonly modes?: readonly Mode[];
    readonly data?: {
        readonly [name: string]: string | number;
    };
    /** Replaces the rule's severity where the case is weaker or stronger than usual. */
    readonly severity?: Severity;
    readonly confidence?: Confidence;
    /** Replaces the rule's advice. */
    readonly fix?: string;
    /** Where it stands, when that is not the object checked: a manifest that only moved. */
    readonly manifest?: Manifest;
    /** Other objects the finding is about. */
    readonly related?: readonly {
        readonly key: ObjectKey;
        readonly manifest?: Manifest;
        readonly message: string;
    }[];
}
/** One rule: its words, and a pure generator that reads a preview. The file's name is its id. */
export interface Rule<M extends string = string, O extends string = string> {
    /** One sentence: the pattern found. */
    readonly summary: string;
    readonly severity: Severity;
    readonly confidence: Confidence;
    /** Version that brought the rule. */
    readonly since: string;
    /** Why it matters, one or two sentences. */
    readonly why: string;
    /** What to do; Markdown with copyable commands; `{placeholders}` as in messages. */
    readonly fix: string;
    /** Upstream issues or the Kubernetes function it rests on. */
    readonly references: readonly string[];
    readonly messages: {
        readonly [id in M]: string;
    };
    /**
     * The rule explains why the server rejects an object. On an object that a `specific` one explains, the `fallback`, which
     * repeats the server's words, stays silent.
     */
    readonly explainsRejection?: 'specific' | 'fallback';
    /** The rule speaks of any field: where another one says what a change of that field means, it stays silent. */
    readonly ofAnyField?: true;
    /**
     * From how many objects of a unit on one finding tells of all of them: the first in its words, the others listed.
     * For what a person answers once, not object by object.
     */
    readonly togetherFrom?: number;
    /** The safe steps to what the change wants, for all messages or by message. */
    readonly plan?: Plan<M>;
    /** Numbers that a team may set in its policy. */
    readonly options?: {
        readonly [name in O]: RuleOption;
    };
    readonly needs?: (change: ObjectChange) => Iterable<Query>;
    check?(preview: ApplyPreview, context: LintContext, options: {
        readonly [name in O]: number;
    }): Iterable<Problem<M>>;
    /** For what holds of a unit as a whole; the problem names the object it belongs to, or none. */
    checkUnit?(context: LintContext, options: {
        readonly [name in O]: number;
    }): Iterable<Problem<M> & {
        readonly preview: ApplyPreview | null;
    }>;
    /** For what was found while reading. */
    readonly checkInput?: (note: InputProblem) => M | InputFinding<M> | undefined;
}
/** A finding about what was read, where it differs from the rule's usual ones. */
export interface InputFinding<M extends string> {
    readonly messageId: M;
    readonly severity?: Severity | undefined;
    readonly fix?: string | undefined;
}
/** Checks a rule's shape without losing the names of its messages. */
export declare function defineRule<const M extends string, const O extends string = never>(rule: Rule<M, O>): Rule<M, O>;
export { formatPath, type Path, pathOf } from '../fieldpath/path.js';
export { equalJson, isArray, isObject } from '../kube/json.js';
export { LAST_APPLIED } from '../kube/last-applied.js';
export { itemNamed } from '../kube/named-item.js';
export { apiVersionOf, formatKey, getArray, getIn, getObject, getString } from '../kube/object.js';
export { cascadesOf, protectionsOf } from '../preview/removal.js';
export { isKubectl } from '../units/unit.js';
export { clearsAggregatedRules } from './aggregated.js';
export { applierOptions } from './applier-options.js';
export { byManifest } from './by-manifest.js';
export { CLASS_GROUPS, isClassKind, usersOf } from './classes.js';
export { contradictingRanges, workloadsLimited } from './container-limits.js';
export { listsOf } from './crd-lists.js';
export { looksLikeCredential } from './credentials.js';
export { classKeeps, HOLDER_SOURCES, lossWith } from './data-holders.js';
export { retyped, unserved } from './definition-changes.js';
export { describeKey } from './describe.js';
export { byWhom, driftFates, shownValue, wasApplied } from './drift.js';
export { errorWords } from './error-words.js';
export { lastAppliedOf } from './last-applied.js';
export { LOSSES } from './losses.js';
export { keysLost, keysNeeded } from './lost-keys.js';
export { refusedMakersOf, saidOfPods } from './made-pods.js';
export { almostMark } from './marks.js';
export { accountsNamed, lacksNamespaceOnly } from './namespace-free.js';
export { nodePortsOf, portsTaken } from './node-ports.js';
export { baseObject, deletionOf, headObject, howToProtect, isSaidOf, mainOutcome, modesWhere, outcomes, refusal, refusalsOf, rejected, releasedDefinitionRefuses, } from './outcomes.js';
export { ownersOf } from './owners.js';
export { CLAIMS_GROWN, MOVE, NEW_CLAIM, STATEFULSET_RECREATED, STATEFULSET_RELABELLED, UNDER_A_NEW_NAME, } from './plan-steps.js';
export { portsLost } from './ports.js';
export { isHook, treatmentAtHead, treatmentsAsked } from './recreated.js';
export { podSpecPath, referencesOf, referrersTo } from './references.js';
export { patienceOf, uninstallsOnFailure } from './remediation.js';
export { removedFields } from './removed-fields.js';
export { isMove, isRename } from './replaced.js';
export { scaledDown } from './scaled-down.js';
export { deletesClaims, isKindOfScaler, ordinalsLost, ordinalsOf } from './scaled-pods.js';
export { SERVED_KINDS, servedBy, servedIn } from './served-by.js';
export { serverPath } from './server-path.js';
export { servicesAheadOfPods, servicesWithoutPods } from './service-pods.js';
export { whyItStays } from './stays.js';
export { nameTaken, ofOneGroup } from './taken-names.js';
export { isAlike, stoodSo, withoutEffect } from './twins.js';
export { unknownField } from './unknown-field.js';
export { firstDifference, shortened, valueAt } from './values.js';
export { laterNeeds } from './waves.js';
export { autoscalerOf, isPartialIntent, isReloaded, labelsOf, podTemplate, scaleTarget, selects, WORKLOADS, } from './workloads.js';
export type { ApplyPreview, JsonObject, JsonValue, Mode, ObjectKey, Schema };
