/** The owners of a repository as a tree for a terminal: what each applies, how, and whom it waits for. */
import { forTerminal } from './escape/terminal.ts';
import { plural } from './summary.ts';

/** What an owner applies: a folder of this or another repository, or a chart from outside. */
export type OwnedPlace =
  | {
      readonly kind: 'folder';
      readonly folder: string;
      /** Whether the folder is in the repository; null: it is in another one, or only the cluster knows which it is. */
      readonly exists: boolean | null;
      /** Null where no source in sight names it. */
      readonly repository: string | null;
      readonly here: 'yes' | 'no' | 'unknown';
      /** Null: none was seen, and something there was not seen. */
      readonly objects: number | null;
    }
  | { readonly kind: 'chart'; readonly chart: string; readonly version: string };

export interface OwnerNode {
  readonly kind: string;
  readonly namespace: string | null;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** `nobody`: nothing in the repository applies it. */
  readonly appliedBy: 'owner' | 'itself' | 'nobody';
  /** It is in the tree before, and what it applies is only there. */
  readonly isRepeated: boolean;
  /** Null where nothing of it could be read. */
  readonly applier: { readonly name: string; readonly mode: string; readonly prune: 'yes' | 'no' | 'unknown' } | null;
  /** Where its objects go: `all` of them, or those that name no namespace. */
  readonly target: { readonly namespace: string; readonly for: 'all' | 'unnamed' } | null;
  /** Null: the cluster that it lives in. */
  readonly cluster: string | null;
  readonly suspended: boolean;
  readonly dependsOn: readonly string[];
  readonly places: readonly OwnedPlace[];
  readonly owners: readonly OwnerNode[];
}

export interface OwnerTree {
  readonly roots: readonly OwnerNode[];
  /** Files with manifests that no owner in sight applies. */
  readonly unowned: readonly string[];
}

/** So many files that nobody applies are named. */
const NAMED = 10;

export function renderOwnerTree({ roots, unowned }: OwnerTree): string {
  const head = roots.length === 0 ? ['No Argo CD or Flux object applies anything here.'] : roots.flatMap(nodeLines);
  const rest = unowned.length - NAMED;
  const files = [...unowned.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].map((path) => `  ${path}`);
  const tail =
    unowned.length === 0 ? [] : ['', `No owner in sight applies ${plural(unowned.length, 'file')}:`, ...files];
  return `${[...head, ...tail].map(forTerminal).join('\n')}\n`;
}

const WHY = { owner: '', itself: ', which it applies itself', nobody: ', which nobody in sight applies' };

function nodeLines(node: OwnerNode): string[] {
  const name = node.namespace === null ? node.name : `${node.namespace}/${node.name}`;
  const details = [...node.places.map(placeWords), howWords(node)].filter((words) => words !== '');
  const bar = node.owners.length > 0 ? '│ ' : '  ';
  return [
    `${node.kind} ${name}  (${node.path}:${node.line}${WHY[node.appliedBy]})${node.isRepeated ? ', as above' : ''}`,
    ...details.map((words) => `${bar}${words}`),
    ...node.owners.flatMap((child, i) => {
      const isLast = i === node.owners.length - 1;
      return nodeLines(child).map((line, j) => `${j > 0 ? (isLast ? '   ' : '│  ') : isLast ? '└─ ' : '├─ '}${line}`);
    }),
  ];
}

function placeWords(place: OwnedPlace): string {
  if (place.kind === 'chart') return `installs chart ${[place.chart, place.version].filter(Boolean).join(' ')}`;
  const { folder, repository, here, exists, objects } = place;
  const where = folder === '' ? 'the top folder' : folder;
  if (here === 'no') return `applies ${where} of ${repository ?? 'another repository'}, which is not seen here`;
  if (exists === false) return `applies ${where}, which does not exist`;
  if (exists === null) return `applies ${where}, which only the cluster knows`;
  return `applies ${where}: ${objects === null ? 'its objects are not seen here' : plural(objects, 'object')}`;
}

const PRUNES = { yes: 'deletes what is removed', no: 'leaves what is removed', unknown: '' };

function howWords({ applier, target, cluster, suspended, dependsOn }: OwnerNode): string {
  const into =
    target && `${target.for === 'all' ? 'all' : 'what names no namespace'} into namespace ${target.namespace}`;
  return [
    suspended ? 'suspended: applies nothing until it is resumed' : '',
    applier ? `${applier.mode} apply` : '',
    applier ? PRUNES[applier.prune] : '',
    into ?? '',
    cluster === null ? '' : `cluster ${cluster}`,
    dependsOn.length === 0 ? '' : `waits for ${dependsOn.join(', ')}`,
  ]
    .filter((words) => words !== '')
    .join('; ');
}
