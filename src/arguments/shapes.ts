/** What the values of options must look like where no list of choices says it: found before anything is read. */
import { parseSelector } from '../appliers/selector.ts';
import { bundledVersions } from '../bundled-schemas.ts';
import { UserError } from '../errors.ts';
import type { OptionName } from '../options.ts';

interface Shape {
  readonly fits: (value: string) => boolean;
  /** What the option takes. */
  readonly why: () => string;
  readonly fix: string;
}

const VERSION: Shape = {
  fits: (value) => {
    const minor = /^v?(\d+\.\d+)(?:\.\d+.*)?$/.exec(value.trim())?.[1];
    return minor !== undefined && bundledVersions().includes(minor);
  },
  why: () => `the versions known here are ${bundledVersions().join(', ')}`,
  fix: 'choose the one nearest to your cluster, or leave it out',
};

const SHAPES: ReadonlyMap<string, Shape> = new Map<OptionName, Shape>([
  ['kubernetes-version', VERSION],
  ['to', VERSION],
  [
    'selector',
    {
      fits: (value) => parseSelector(value) !== null,
      why: () => 'kubectl reads no label selector in it',
      fix: 'write it as for kubectl, for example `app=web` or `app in (web, api),!canary`',
    },
  ],
  [
    'prune-allowlist',
    {
      fits: (value) => /^[^/\s]+\/[^/\s]+\/[^/\s]+$/.test(value),
      why: () => 'kubectl takes group/version/kind',
      fix: 'write it as for kubectl, for example `core/v1/ConfigMap` or `apps/v1/Deployment`',
    },
  ],
  [
    'applyset',
    {
      fits: (value) => /^(?:[a-z0-9.-]+\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(value),
      why: () => 'kubectl takes the name of a Secret, or RESOURCE.GROUP/NAME',
      fix: 'write it as for kubectl, for example `my-set` or `configmaps/my-set`',
    },
  ],
  [
    'namespace',
    {
      fits: (value) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
      why: () => 'a namespace is named by up to 63 small letters, digits and hyphens',
      fix: 'correct it, or leave it out for `default`',
    },
  ],
  [
    'field-manager',
    {
      fits: (value) => value.length > 0 && value.length <= 128 && !/\p{C}/u.test(value),
      why: () => 'the server takes up to 128 printable characters',
      fix: 'correct it, or leave it out for `kubectl`',
    },
  ],
  [
    'shard',
    {
      fits: (value) => {
        const [, index = 0, total = 0] = (/^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(value) ?? []).map(Number);
        return index >= 1 && index <= total;
      },
      why: () => 'it names one of several parts, counted from 1',
      fix: 'write it as 2/3, the second of three parts',
    },
  ],
]);

/** Throws {@link UserError} where a value does not have the shape of its option, or of the one that it is like. */
export function requireShape(name: string, value: string, like = name): void {
  const shape = SHAPES.get(like);
  if (!shape || shape.fits(value)) return;
  throw new UserError({ what: `--${name} cannot be "${value}"`, why: shape.why(), fix: shape.fix });
}
