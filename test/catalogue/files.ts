import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../src/schema/data/catalogue/', import.meta.url);

export function catalogueFiles(): readonly string[] {
  return readdirSync(folder);
}

export function readCatalogue(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
