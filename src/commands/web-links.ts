import type { RepositoryPlace } from '../github/repository.ts';
import { uriPath } from '../report/escape/uri.ts';
import type { MarkdownOptions } from '../report/markdown.ts';
import { repositoryPath } from '../report/places.ts';
import type { Report } from '../report/report.ts';

/** Links a place to its line on the web, at the commit it was read from. */
export function webLinks(
  { revisions }: Pick<Report, 'revisions'>,
  place: Pick<RepositoryPlace, 'webUrl'> | null,
): NonNullable<MarkdownOptions['linkTo']> {
  return (location, side) => {
    const { commit } = revisions[side];
    if (place === null || commit === null) return null;
    const known = repositoryPath(location.path);
    if (known === null) return null;
    const path = uriPath(known).replace(/[()*'!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${place.webUrl}/blob/${commit}/${path}#L${location.line}`;
  };
}
