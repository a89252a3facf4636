import { writeFileSync } from 'node:fs';
import { NOTICES, withPart } from '../../notices.ts';
import type { Project } from './projects.ts';

const OPENING = `The catalogue of definitions (schemas/catalogue) states facts about the custom resources of the projects below: names and
types of fields, defaults, bounds. They were read from these releases, whose licences are named beside them; no description,
rule or message of theirs is part of it.
`;

/** The first part of THIRD-PARTY-NOTICES: every project, its licence and the sources that were read. */
export function writeNotices(projects: readonly Project[]): void {
  const parts = projects.map(({ name, licence, releases }) => {
    const sources = releases.flatMap((release) =>
      release.sources.map(({ module, version }) => `  ${module} ${version}`),
    );
    return `${name}: ${licence}\n${[...new Set(sources)].join('\n')}\n`;
  });
  writeFileSync(NOTICES, withPart({ catalogue: [OPENING, ...parts].join('\n') }));
}
