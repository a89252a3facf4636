import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A project whose definitions the catalogue holds. */
export interface Project {
  /** As people write it in their policy: `cert-manager`. */
  readonly name: string;
  /** SPDX identifier; only permissive ones are let in. */
  readonly licence: string;
  readonly releases: readonly Release[];
}

export interface Release {
  /** The minor release, `1.21`. */
  readonly version: string;
  readonly sources: readonly Source[];
}

/** Where definitions of one release stand: files of a Go module at one version, whose content the hash vouches for. */
export interface Source {
  readonly module: string;
  readonly version: string;
  /** As `go mod download` computes it, `h1:…`. */
  readonly hash: string;
  /** Files or folders in the module. */
  readonly paths: readonly string[];
  /** Definitions of several versions are converted by a webhook, which what is read here leaves to be added. */
  readonly webhook?: true;
}

const PERMISSIVE = new Set(['Apache-2.0', 'MIT', 'BSD-3-Clause']);

/** The committed list, projects.json beside this file. Throws on what is not permissively licensed. */
export function readProjects(): readonly Project[] {
  const text = readFileSync(join(import.meta.dirname, 'projects.json'), 'utf8');
  const projects = JSON.parse(text) as readonly Project[];
  for (const { name, licence } of projects) {
    if (!PERMISSIVE.has(licence)) throw new Error(`${name}: ${licence} is no permissive licence`);
  }
  return projects;
}
