/** Reviews of custom resources whose definitions are nowhere in sight. */
import { describe, expect, it } from 'vitest';
import { pack } from '../../../scripts/schemas/catalogue/pack.ts';
import { loadBundledCatalogue } from '../../../src/bundled-catalogue.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import type { Report } from '../../../src/report/report.ts';
import { CatalogueDefinitions } from '../../../src/schema/catalogue/definition.ts';
import { reviewFiles } from '../../support/review.ts';

const catalogue = loadBundledCatalogue();
const newest = '1.21';

function certificate(extra = '', secret = 'tls'): string {
  return `apiVersion: cert-manager.io/v1
kind: Certificate
metadata: { name: web, namespace: shop }
spec:
  secretName: ${secret}
  dnsNames: [a.example.com]
  issuerRef: { name: internal }
${extra}`;
}

function release(spec: string): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: web, namespace: shop }
spec:
  interval: 10m
${spec}`;
}

async function reviewed(
  base: string | null,
  head: string,
  policy?: string,
  beside: { readonly [path: string]: string } = {},
): Promise<Report> {
  const common = { ...beside, ...(policy === undefined ? {} : { '.applylint.yaml': policy }) };
  const before = base === null ? common : { ...common, 'a.yaml': base };
  return reviewFiles(before, { ...common, 'a.yaml': head }, [], undefined, false, catalogue);
}

function verdicts(report: Report): string[] {
  return report.objects.flatMap(({ outcomes }) => outcomes.map(({ mode, verdict }) => `${mode} ${verdict}`));
}

const own = (report: Report) =>
  report.findings.filter(({ ruleId }) => ruleId.startsWith('reject') || ruleId.startsWith('unknown'));

/** Takes any Certificate. */
const LAX = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: certificates.cert-manager.io }
spec:
  group: cert-manager.io
  scope: Namespaced
  names: { kind: Certificate, plural: certificates }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;

describe('a kind of the catalogue', () => {
  it('is judged in both modes, and the report names the release', async () => {
    const report = await reviewed(certificate(), certificate('', 'other'));
    expect(verdicts(report)).toEqual(['client-side configured', 'server-side configured']);
    expect(report.notJudged).toEqual([]);
    expect(report.conclusion).toBe('pass');
    expect(report.assumptions.join('\n')).toContain(`cert-manager ${newest}`);
  });

  it('has the server take its defaults and prune nothing it declares', async () => {
    const report = await reviewed(null, certificate('  usages: [server auth]'));
    expect(verdicts(report)).toEqual(['client-side created', 'server-side created']);
    expect(report.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('refuses no unknown field for certain: a warning that names the releases, and not judged', async () => {
    const report = await reviewed(certificate(), certificate('  hostnames: [x]'));
    expect(own(report).map(({ severity, confidence, ruleId }) => [ruleId, severity, confidence])).toEqual([
      ['rejected-by-released-definition', 'warning', 'assumes-catalogue'],
    ]);
    expect(own(report)[0]?.message).toContain(`cert-manager 1.18 to ${newest}`);
    expect(verdicts(report)).toEqual(['client-side not-judged', 'server-side not-judged']);
    expect(report.conclusion).toBe('partial');
  });

  it('refuses no value that is filled in later, and still what is wrong beside it', async () => {
    const route = (hostname: string, more = ''): string => `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: shop, namespace: shop }
spec:
  hostnames: ["${hostname}"]
  parentRefs: [{ name: main${more} }]
`;
    const domain = '.$' + '{DOMAIN}';
    const filled = await reviewed(null, route(`shop${domain}`));
    expect(own(filled)).toEqual([]);
    expect(filled.conclusion).toBe('partial');
    const wrong = await reviewed(null, route('Shop'));
    expect(own(wrong).map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ['rejected-by-released-definition', 'spec.hostnames[0]'],
    ]);
    const both = await reviewed(null, route(`shop${domain}`, ', nmae: x'));
    expect(own(both).map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ['rejected-by-released-definition', 'spec.parentRefs[0].nmae'],
    ]);
    expect(both.notJudged.map(({ message }) => message).join()).not.toContain('DOMAIN');
  });

  it('refuses it as an error where policy names the release', async () => {
    const report = await reviewed(
      certificate(),
      certificate('  hostnames: [x]'),
      'catalogue: { cert-manager: "1.20" }\n',
    );
    expect(own(report).map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['unknown-field-rejected-or-dropped', 'error'],
    ]);
    expect(report.assumptions.join('\n')).toContain('cert-manager 1.20 (set by policy)');
    expect(report.catalogue).toEqual([{ project: 'cert-manager', version: '1.20', by: 'policy' }]);
    expect(report.conclusion).toBe('fail');
  });

  it('is judged as without policy where that names a release the catalogue does not have', async () => {
    const report = await reviewed(
      certificate(),
      certificate('  hostnames: [x]'),
      'catalogue: { cert-manager: "1.2" }\n',
    );
    expect(own(report).map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('rejects for certain what no definition decides', async () => {
    const report = await reviewed(
      certificate(),
      certificate().replace('namespace: shop', 'namespace: shop, labels: { a: "b c" }'),
    );
    expect(own(report).map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['rejected-by-the-server', 'error'],
    ]);
  });

  it('is judged as without a definition where every release refuses base', async () => {
    const report = await reviewed(certificate('  hostnames: [x]'), certificate('  hostnames: [x]', 'other'));
    expect(own(report)).toEqual([]);
    expect(verdicts(report)).toEqual(['client-side configured', 'server-side not-judged']);
    expect(report.notJudged.map(({ code }) => code)).toEqual(['base-rejected']);
  });

  it('is not brought back where head takes the definition away', async () => {
    const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: all, namespace: flux-system }
spec: { interval: 10m, path: ./apps, prune: true, sourceRef: { kind: GitRepository, name: flux-system } }
`;
    const files = { 'clusters/flux.yaml': flux, 'apps/definition.yaml': LAX, 'apps/a.yaml': certificate() };
    const { 'apps/definition.yaml': _, ...rest } = files;
    const after = { ...rest, 'apps/a.yaml': certificate('', 'other') };
    const report = await reviewFiles(files, after, [], undefined, false, catalogue);
    expect(report.notJudged.map(({ key, mode, code }) => [key.kind, mode, code])).toContainEqual([
      'Certificate',
      'server-side',
      'no-schema',
    ]);
    expect(report.assumptions.join('\n')).not.toContain('cert-manager 1');
  });

  it('counts below a definition in sight', async () => {
    const beside = { 'definitions.yaml': LAX };
    const report = await reviewed(certificate(), certificate('  hostnames: [x]'), undefined, beside);
    expect(verdicts(report)).toEqual(['client-side configured', 'server-side configured']);
    expect(report.assumptions.join('\n')).not.toContain('cert-manager');
  });

  it('is no kind where it has no such version or group', async () => {
    const report = await reviewed(null, certificate().replace('cert-manager.io/v1', 'cert-manager.io/v1alpha9'));
    expect(report.notJudged.map(({ code }) => code)).toEqual(['no-schema', 'no-schema']);
    expect(own(report)).toEqual([]);
  });
});

describe('releases that differ', () => {
  const box = (fields: object) => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'boxes.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Box', plural: 'boxes' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: fields } } } },
        },
      ],
    },
  });
  const text = { type: 'string' };
  const [chunk] = pack('boxes', [
    { version: '1.0', definitions: [toJsonValue(box({ a: text, old: text })) as JsonObject] },
    { version: '1.1', definitions: [toJsonValue(box({ a: text, both: text })) as JsonObject] },
    { version: '1.2', definitions: [toJsonValue(box({ a: text, both: text, fresh: text })) as JsonObject] },
  ]);
  const boxes = chunk ? [new CatalogueDefinitions(chunk)] : [];
  const object = (spec: string): string =>
    `apiVersion: example.com/v1\nkind: Box\nmetadata: { name: b, namespace: shop }\nspec: { ${spec} }\n`;
  const compared = (base: string, head: string): Promise<Report> =>
    reviewFiles({ 'a.yaml': object(base) }, { 'a.yaml': object(head) }, [], undefined, false, () => boxes);

  it('are asked until one takes base, which was applied', async () => {
    const report = await compared('a: x, old: w', 'a: z, old: w');
    expect(verdicts(report)).toEqual(['client-side configured', 'server-side configured']);
    expect(report.assumptions.join('\n')).toContain('boxes 1.0');
  });

  it('refuse nothing that another one takes without saying so', async () => {
    const report = await compared('a: x', 'a: x, old: w');
    expect(own(report).map(({ severity, message }) => [severity, message.split(', the API')[0]])).toEqual([
      ['warning', 'by the definition of boxes 1.1 and 1.2 (not by that of 1.0)'],
    ]);
  });

  it('let a field be that the newest alone has', async () => {
    const report = await compared('a: x', 'a: x, fresh: w');
    expect(verdicts(report)).toEqual(['client-side configured', 'server-side configured']);
  });

  it('that agree are named together where they refuse', async () => {
    const report = await compared('a: x', 'a: 3');
    expect(own(report)[0]?.message).toContain('boxes 1.0 to 1.2');
  });
});

describe('rules that the catalogue leaves out', () => {
  const chart = '  chart: { spec: { chart: web, sourceRef: { kind: HelmRepository, name: web } } }\n';
  const codes = (report: Report): string[] =>
    report.unseen.map(({ code }) => code).filter((code) => code.startsWith('catalogue'));

  it('leave a new object partial, though it is judged', async () => {
    const report = await reviewed(null, release(chart));
    expect(verdicts(report)).toEqual(['client-side created', 'server-side created']);
    expect(codes(report)).toEqual(['catalogue-rules']);
    expect(report.conclusion).toBe('partial');
  });

  it('say nothing of a change that they do not look at', async () => {
    const report = await reviewed(release(`${chart}  values: { a: 1 }\n`), release(`${chart}  values: { a: 2 }\n`));
    expect(codes(report)).toEqual([]);
  });

  it('are open where one does', async () => {
    const other = '  chartRef: { kind: OCIRepository, name: web }\n';
    const report = await reviewed(release(chart), release(other));
    expect(codes(report)).toEqual(['catalogue-rules']);
  });
});

describe('what is loaded', () => {
  const loadedBy = async (base: string, head: string): Promise<string[]> => {
    const groups: string[] = [];
    const counting = loadBundledCatalogue((group) => groups.push(group));
    await reviewFiles({ 'a.yaml': base }, { 'a.yaml': head }, [], undefined, false, counting);
    return groups;
  };
  const config = (value: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: ${value} }\n`;

  it('is no chunk where there are no custom resources', async () => {
    expect(await loadedBy(config('x'), config('y'))).toEqual([]);
  });

  it('is the chunk of the group alone, once', async () => {
    expect(await loadedBy(certificate(), certificate('', 'other'))).toEqual(['cert-manager.io']);
  });

  it('is nothing for a group that names a place elsewhere', async () => {
    expect(await loadedBy(certificate().replace('cert-manager.io/v1', '..%2Fx.io/v1'), certificate())).toEqual([
      'cert-manager.io',
    ]);
    expect(catalogue('../../1.36')).toEqual([]);
  });
});
