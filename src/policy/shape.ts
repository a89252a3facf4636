/**
 * The one table of what may stand in the policy file. The reader checks against it, and the JSON Schema that editors
 * complete from is made of it.
 */

import { OPTIONS, type OptionName, type OptionSpec } from '../options.ts';
import { CATALOGUE_PROJECTS } from '../schema/catalogue/projects.ts';
import { APPLIER_NAMES } from '../units/unit.ts';
import type { RuleOption } from './rule-option.ts';

export type Shape = TextShape | FlagShape | NumberShape | ListShape | MappingShape | PairsShape | EitherShape;

interface Described {
  /** One sentence, without a full stop. */
  readonly sentence?: string | undefined;
}

export interface TextShape extends Described {
  readonly type: 'text';
  readonly values?: readonly string[] | undefined;
  /** What stands for a boolean: kubectl's YAML reads `off` as false and `yes` as true. */
  readonly booleans?: { readonly true?: string; readonly false?: string } | undefined;
  /** In words and as a regular expression; the words come after "must be". */
  readonly form?: readonly [words: string, pattern: string] | undefined;
}

export interface FlagShape extends Described {
  readonly type: 'flag';
}

export interface NumberShape extends Described {
  readonly type: 'number';
  readonly minimum: number;
}

export interface ListShape extends Described {
  readonly type: 'list';
  readonly of: Shape;
}

export interface MappingShape extends Described {
  readonly type: 'mapping';
  readonly keys: { readonly [key: string]: Shape };
  readonly required?: readonly string[] | undefined;
  /** What the keys name, for the message about an unknown one. */
  readonly noun?: string | undefined;
}

/** A mapping whose keys are free, within a form. */
export interface PairsShape extends Described {
  readonly type: 'pairs';
  readonly key: TextShape;
  readonly of: TextShape;
}

/** The first shape whose type of value fits counts. */
export interface EitherShape extends Described {
  readonly type: 'either';
  readonly of: readonly Shape[];
}

/** What a policy says about rules: their ids, and the options they have. */
export type RuleCatalogue = ReadonlyMap<
  string,
  { readonly summary: string; readonly options?: { readonly [name: string]: RuleOption } | undefined }
>;

const SEVERITY = ['error', 'warning', 'info', 'off'] as const;
const PRUNE = ['yes', 'no', 'unknown'] as const;
const REASON: TextShape = {
  type: 'text',
  form: ['a reason in some words', '\\S'],
  sentence: 'Why it is accepted; every report shows it',
};
const UNTIL: TextShape = {
  type: 'text',
  form: ['a day like 2026-12-31', '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'],
  sentence: 'Last day it holds (UTC)',
};
const YES_NO = { true: 'yes', false: 'no' } as const;

/** Options of the command line that may have their default in the policy. */
const POLICY_OPTIONS: readonly OptionSpec[] = (OPTIONS as readonly OptionSpec[]).filter(({ policy }) => policy);

export function isPolicyOption(name: string): name is OptionName {
  return POLICY_OPTIONS.some((option) => option.name === name);
}

export function policyShape(rules: RuleCatalogue): MappingShape {
  const ruleId: TextShape = { type: 'text', values: [...rules.keys()], sentence: 'Id of a rule' };
  return {
    type: 'mapping',
    sentence: 'Policy of applylint. It is read at base; what a pull request changes in it takes effect after the merge',
    keys: {
      options: {
        type: 'mapping',
        noun: 'option',
        sentence: 'Defaults of command-line options; what is given there, or as input of the action, wins',
        keys: Object.fromEntries(POLICY_OPTIONS.map((option) => [option.name, optionShape(option)])),
      },
      rules: {
        type: 'mapping',
        noun: 'rule',
        sentence: 'Severities of rules in the mode of the applier, and their options',
        keys: Object.fromEntries(
          [...rules].map(([id, { summary, options = {} }]) => [id, ruleShape(summary, options)]),
        ),
      },
      'inline-suppressions': {
        type: 'text',
        values: ['base', 'head', 'never'],
        sentence:
          'Which comments and annotations suppress findings: those at base (default), also those that a change adds, or none',
      },
      suppressions: {
        type: 'list',
        sentence: 'Findings that do not gate. All that an entry names must hold',
        of: suppressionShape(ruleId),
      },
      require: {
        type: 'text',
        values: ['complete'],
        sentence: 'With `complete`, the check ends as incomplete where something was not seen or not judged',
      },
      accept: {
        type: 'list',
        sentence:
          'Files that may become unreadable for a review that could read them at base: encrypted, full of placeholders, no longer rendered',
        of: ACCEPTANCE,
      },
      appliers: { type: 'list', sentence: 'Who applies which files; the last entry that matches wins', of: APPLIER },
      sources: {
        type: 'list',
        sentence: 'Folders that are rendered before they are applied, where they are not found by themselves',
        of: SOURCE,
      },
      remotes: {
        type: 'list',
        sentence: 'Remote bases of kustomizations that may be fetched; all others are refused',
        of: REMOTE,
      },
      fetch: {
        type: 'either',
        sentence: 'What a review fetches: charts and bases from the sources that base names, and what is set here',
        of: [{ type: 'text', values: ['base', 'never'], sentence: 'What base names, or nothing' }, FETCH],
      },
      catalogue: {
        type: 'mapping',
        noun: 'project of the catalogue',
        sentence:
          'Release of each project that the clusters have, for kinds whose definition the repository lacks; what that release rejects is an error',
        keys: Object.fromEntries(
          Object.entries(CATALOGUE_PROJECTS).map(([name, known]) => [name, releaseShape(known)]),
        ),
      },
    },
  };
}

function releaseShape(known: readonly string[]): TextShape {
  return {
    type: 'text',
    form: [`a minor release like "${known.at(-1) ?? '1.0'}"`, '^[0-9]+\\.[0-9]+(-[a-z]+)?$'],
    sentence: `Its minor release; the catalogue has ${known.join(', ')}`,
  };
}

function optionShape({ value, values, repeatable, sentence }: OptionSpec): Shape {
  if (value === undefined) return { type: 'flag', sentence };
  const booleans = values?.includes('yes') ? YES_NO : undefined;
  const text: TextShape = { type: 'text', values, sentence, booleans };
  return repeatable ? { type: 'either', sentence, of: [{ type: 'list', of: text }, text] } : text;
}

function ruleShape(summary: string, options: { readonly [name: string]: RuleOption }): Shape {
  const severity: TextShape = {
    type: 'text',
    values: SEVERITY,
    booleans: { false: 'off' },
    sentence: summary.replaceAll('`', ''),
  };
  const numbers = Object.entries(options).map(([name, { minimum, sentence }]): [string, Shape] => [
    name,
    { type: 'number', minimum, sentence },
  ]);
  return {
    type: 'either',
    sentence: severity.sentence,
    of: [severity, { type: 'mapping', keys: { severity, ...Object.fromEntries(numbers) } }],
  };
}

function suppressionShape(ruleId: TextShape): Shape {
  return {
    type: 'mapping',
    required: ['rule', 'reason'],
    keys: {
      rule: { type: 'either', sentence: 'The rule, or several', of: [ruleId, { type: 'list', of: ruleId }] },
      path: { type: 'text', sentence: 'Glob of the file with the finding, as in a .gitignore' },
      kind: { type: 'text', sentence: 'Kind of the object' },
      namespace: { type: 'text', sentence: 'Namespace of the object; `*` matches any characters' },
      name: { type: 'text', sentence: 'Name of the object; `*` matches any characters' },
      field: { type: 'text', sentence: 'A field and all below it, as findings write it: spec.replicas' },
      reason: REASON,
      until: UNTIL,
    },
  };
}

const ACCEPTANCE: MappingShape = {
  type: 'mapping',
  required: ['path', 'reason'],
  keys: {
    path: { type: 'text', sentence: 'Glob of the files, as in a .gitignore' },
    reason: REASON,
    until: UNTIL,
  },
};

const APPLIER: MappingShape = {
  type: 'mapping',
  required: ['path', 'applier'],
  keys: {
    path: { type: 'text', sentence: 'Glob of files or folders, as in a .gitignore' },
    applier: { type: 'text', values: APPLIER_NAMES, sentence: 'The tool that applies them' },
    apply: {
      type: 'text',
      values: ['client-side', 'server-side'],
      sentence: 'How it applies, where that is not as usual: `ServerSideApply=true` of Argo CD',
    },
    prune: { type: 'text', values: PRUNE, booleans: YES_NO, sentence: 'Whether it deletes what is gone from head' },
    'force-conflicts': { type: 'flag', sentence: 'Whether it takes fields from other managers' },
    'field-manager': { type: 'text', sentence: 'Its field manager' },
    namespace: { type: 'text', sentence: 'Namespace of objects that name none' },
    cluster: { type: 'text', sentence: 'Name of the cluster, where the same objects go to several' },
  },
};

const SOURCE: MappingShape = {
  type: 'mapping',
  required: ['kind', 'path'],
  keys: {
    kind: { type: 'text', values: ['kustomize', 'helm'], sentence: 'What renders it' },
    path: { type: 'text', sentence: 'Its folder' },
    name: { type: 'text', sentence: 'Helm: name of the release' },
    namespace: { type: 'text', sentence: 'Namespace it is rendered for' },
    values: { type: 'list', of: { type: 'text' }, sentence: 'Helm: values files, in order' },
    'api-versions': { type: 'list', of: { type: 'text' }, sentence: 'Helm: API versions beside the built-in ones' },
  },
};

const REMOTE: MappingShape = {
  type: 'mapping',
  required: ['url', 'pin'],
  keys: {
    url: { type: 'text', sentence: 'The address, word for word as kustomizations write it' },
    pin: {
      type: 'text',
      form: ['a commit id (40 hexadecimal digits) or the SHA-256 of a file (64)', '^([0-9a-f]{40}|[0-9a-f]{64})$'],
      sentence: 'What is there: a commit id (40 hexadecimal digits), or the SHA-256 of the one file (64)',
    },
    repository: {
      type: 'text',
      form: ['an http or https address', '^https?://[^/]+/.'],
      sentence: 'Where to fetch the commit from instead of the address: a mirror, or https in place of ssh',
    },
  },
};

const ADDRESS: TextShape = {
  type: 'text',
  form: [
    'an https, oci or git address',
    '^(?:(?:https|http|oci)://[^/@\\s]+(?:/\\S*)?|(?:ssh://)?git@[^/@\\s]+(?:/\\S*)?)$',
  ],
};

const FETCH: MappingShape = {
  type: 'mapping',
  keys: {
    allow: {
      type: 'list',
      of: ADDRESS,
      sentence: 'Addresses that may be fetched beside those that base names, with all that lies below them',
    },
    deny: { type: 'list', of: ADDRESS, sentence: 'Addresses that are never fetched, with all that lies below them' },
    mirrors: {
      type: 'pairs',
      key: ADDRESS,
      of: {
        type: 'text',
        form: [
          'an https or oci address, or http on this machine',
          '^(?:https|oci)://[^/\\s@]|^http://(?:localhost|127\\.[0-9.]+|\\[::1\\])(?=[:/]|$)',
        ],
      },
      sentence: 'Mirrors: an address, and the one to fetch from instead, for it and all below it',
    },
    'registry-config': {
      type: 'text',
      sentence:
        "Credentials of registries and chart repositories: a file like Docker's config.json, outside of the repository",
    },
  },
};
