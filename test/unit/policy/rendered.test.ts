import { describe, expect, it } from 'vitest';
import { inlineSuppressions } from '../../../src/lint/inline.ts';
import { readManifests } from '../../../src/manifest/read.ts';

const text = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  annotations:
    applylint.dev/ignore: "pvc-shrink: agreed"
spec:
  replicas: 3 # applylint-ignore replicas-removed-scales-to-default: the autoscaler owns it
`;

describe('suppressions in what was rendered', () => {
  it('stand where their object and field come from', () => {
    const [manifest] = readManifests({ path: 'kustomization.yaml', bytes: new TextEncoder().encode(text) }).manifests;
    if (!manifest) throw new Error('no manifest');
    const source = (line: number) => ({ path: 'base/web.yaml', line, endLine: line });
    const rendered = {
      ...manifest,
      textLine: 0,
      location: source(1),
      locate: (steps: readonly (string | number)[]) => source(steps.length === 2 ? 12 : 1),
    };
    const found = inlineSuppressions(rendered, () => true).map(({ by, whole, location, covers }) => [
      by,
      whole,
      `${location.path}:${location.line}`,
      `${covers.path}:${covers.line}`,
    ]);
    expect(found).toEqual([
      ['comment', false, 'base/web.yaml:12', 'base/web.yaml:12'],
      ['annotation', true, 'base/web.yaml:1', 'base/web.yaml:1'],
    ]);
  });
});
