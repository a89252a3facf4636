/** Writes docs/ownership.md from the scenarios in test/scenarios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderPage } from '../test/scenarios/page.ts';
import { readScenarios } from '../test/scenarios/scenario.ts';

const page = new URL('../docs/ownership.md', import.meta.url);
mkdirSync(new URL('.', page), { recursive: true });
writeFileSync(page, renderPage(readScenarios()));
