import type { JsonObject } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import { keyed } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { struct, text } from '../struct.ts';

/* What the labels of a namespace ask of its pods: pod-security-admission/api (0.36.3). */

const LEVELS = ['privileged', 'baseline', 'restricted'] as const;

export type Level = (typeof LEVELS)[number];

export interface LevelVersion {
  readonly level: Level;
  /** A minor version of Kubernetes. */
  readonly version: number | 'latest';
}

/** What is refused, and what is warned about. The third mode, audit, answers nobody who applies. */
export interface PodSecurityPolicy {
  readonly enforce: LevelVersion;
  readonly warn: LevelVersion;
}

const VERSION = /^v1\.(0|[1-9][0-9]*)$/;

/** PolicyToEvaluate, where the server's own defaults are those it comes with: everything is allowed. */
export function podSecurityPolicy(namespace: JsonObject): PodSecurityPolicy {
  const labels = labelsOf(namespace);
  const [enforce, warn] = [labels[labelOf('enforce')], labels[labelOf('warn')]];
  const enforced: LevelVersion = {
    level: enforce === undefined ? 'privileged' : (levelOf(enforce) ?? 'restricted'),
    version: versionOf(labels[`${labelOf('enforce')}-version`]),
  };
  const warned: LevelVersion = {
    level: warn === undefined ? 'privileged' : (levelOf(warn) ?? 'privileged'),
    version: versionOf(labels[`${labelOf('warn')}-version`]),
  };
  // Who is refused is warned, unless the namespace has other wishes.
  if (warn !== undefined || levelOf(enforce) === undefined || enforced.level === 'privileged') {
    return { enforce: enforced, warn: warned };
  }
  const own = labels[`${labelOf('warn')}-version`] !== undefined;
  return { enforce: enforced, warn: { level: enforced.level, version: own ? warned.version : enforced.version } };
}

/** `restricted:latest`, as the server writes it. */
export function levelText({ level, version }: LevelVersion): string {
  return `${level}:${version === 'latest' ? version : `v1.${version}`}`;
}

/** The label that sets a mode's level; with `-version` behind it, its version. */
export function labelOf(mode: 'enforce' | 'audit' | 'warn'): string {
  return `pod-security.kubernetes.io/${mode}`;
}

/** Labels that name no level or version, in the order of PolicyToEvaluate. */
export function podSecurityErrors(namespace: JsonObject): ApiError[] {
  const labels = labelsOf(namespace);
  return (['enforce', 'audit', 'warn'] as const).flatMap((mode) => {
    const errors: ApiError[] = [];
    const name = labelOf(mode);
    const level = labels[name];
    const version = labels[`${name}-version`];
    if (level !== undefined && levelOf(level) === undefined) {
      errors.push(invalid(keyed('metadata.labels', name), level, `must be one of ${LEVELS.join(', ')}`));
    }
    if (version !== undefined && version !== 'latest' && !VERSION.test(text(version))) {
      errors.push(invalid(keyed('metadata.labels', `${name}-version`), version, 'must be "latest" or "v1.x"'));
    }
    return errors;
  });
}

function labelsOf(namespace: JsonObject): JsonObject {
  return struct(struct(namespace['metadata'])['labels']);
}

function levelOf(value: JsonObject[string] | undefined): Level | undefined {
  return LEVELS.find((level) => level === value);
}

function versionOf(value: JsonObject[string] | undefined): LevelVersion['version'] {
  const minor = VERSION.exec(text(value))?.[1];
  return minor === undefined ? 'latest' : Number(minor);
}
