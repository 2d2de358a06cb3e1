import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variables } from '../../apps/api/src/config/variables.js';
import {
  type Container,
  isDeployment,
  kustomizations,
  type Manifest,
  manifestFolder,
  manifestsOf,
  resolved,
} from './support/kubernetes-manifests.js';
import { repository } from './support/processes.js';

const load = createRequire(import.meta.url);
const base = path.join(manifestFolder, 'base');
const manifests = resolved(base);
const deployments = manifests.filter(isDeployment);
const containers = deployments.flatMap(({ spec }) => {
  const { initContainers, containers: others } = spec.template.spec;
  return [...initContainers, ...others];
});
const files = readdirSync(manifestFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yaml'),
);
const everything = resolved(path.join(manifestFolder, 'overlays/example'));

/** The module that knows a kind, of packages made from Kubernetes' and KEDA's own descriptions. */
const moduleOf = ({ apiVersion, kind }: Manifest): string =>
  apiVersion.startsWith('keda.sh/')
    ? `@kubernetes-models/keda/${apiVersion}/${kind}`
    : `kubernetes-models/${apiVersion}/${kind}`;

describe('docs/operate/kubernetes', () => {
  it.each(everything.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
    '%s is valid by the description of its kind',
    (_name, manifest) => {
      const models = load(moduleOf(manifest)) as Record<string, new (data: Manifest) => { validate(): void }>;
      const Model = models[manifest.kind]!;
      expect(() => new Model(manifest).validate()).not.toThrow();
    },
  );

  it('has no key that its kind does not know', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-manifests-'));
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
    const modules = [...new Map(everything.map((each) => [each.kind, moduleOf(each)]))];
    const imports = modules.map(([kind, from]) => `import { ${kind} } from '${from}';`);
    const values = everything.map(({ kind, apiVersion: _version, ...each }) => `new ${kind}(${JSON.stringify(each)});`);
    const program = [...imports, ...values].join('\n');
    const file = path.join(folder, 'manifests.ts');
    const compiler = path.join(repository, 'node_modules/typescript/lib/tsc.js');
    const flags = ['--noEmit', '--skipLibCheck', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
    const check = (text: string) => {
      writeFileSync(file, text);
      return spawnSync(process.execPath, [compiler, ...flags, file], { encoding: 'utf8' }).stdout;
    };
    expect(check(program)).toBe('');
    expect(check(program.replace('"livenessProbe"', '"livenesProbe"'))).toMatch(/livenesProbe.* does not exist/);
    rmSync(folder, { recursive: true });
  });

  it('names every file in a kustomization, and every one of those is there', () => {
    const named = [...kustomizations()].flatMap(([folder, { resources = [], components = [] }]) => [
      path.join(folder, 'kustomization.yaml'),
      ...[...resources, ...components].filter((each) => each.endsWith('.yaml')).map((each) => path.join(folder, each)),
    ]);
    expect(named.sort()).toEqual(files.map((each) => path.join(manifestFolder, each)).sort());
    for (const file of named) expect(manifestsOf(file)).not.toEqual([]);
  });

  it('names the image by the version', () => {
    const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { version: string };
    const tags = [...kustomizations().values()].flatMap(({ images = [] }) => images.map(({ newTag }) => newTag));
    expect(tags).toEqual([version, version]);
    expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(['deskledger']));
  });

  it('sets variables that there are', () => {
    const known = new Set(Object.keys(variables).flatMap((name) => [name, `${name}_FILE`]));
    const literals = [...kustomizations().values()].flatMap(({ configMapGenerator = [] }) =>
      configMapGenerator.flatMap((each) => each.literals.map((literal) => literal.split('=')[0]!)),
    );
    const set = [...literals, ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name))];
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('selects pods that there are, and names ports, volumes and configurations that there are', () => {
    const generated = kustomizations()
      .get(base)!
      .configMapGenerator!.map(({ name }) => name);
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      const { volumes, containers: main, initContainers } = spec.template.spec;
      for (const { persistentVolumeClaim } of volumes)
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
      for (const { volumeMounts, envFrom = [], ports = [], ...container } of [...initContainers, ...main]) {
        const names = volumes.map(({ name }) => name);
        expect(volumeMounts.filter(({ name }) => !names.includes(name))).toEqual([]);
        expect(envFrom.filter(({ configMapRef }) => !generated.includes(configMapRef.name))).toEqual([]);
        const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
        const asked = probes.flatMap((probe) => probe?.httpGet.port ?? []);
        expect(asked.filter((port) => !ports.some(({ name }) => name === port))).toEqual([]);
      }
    }
    const selectors = everything.flatMap(selectorsOf);
    expect(selectors).toHaveLength(5);
    for (const selector of selectors) {
      const matches = deployments.filter(({ spec }) =>
        Object.entries(selector).every(([key, value]) => spec.template.metadata.labels[key] === value),
      );
      expect(matches).not.toEqual([]);
    }
  });

  it('gives containers no rights, no writable root, and bounds', () => {
    for (const { spec } of deployments) {
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
    }
    const confined = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual(confined);
      expect(resources).toMatchObject({ requests: expect.anything(), limits: { memory: '2Gi' } });
    }
  });

  it('gives the address of the role that may change tables to the migration alone', () => {
    const holds = ({ volumeMounts }: Container) => volumeMounts.some(({ name }) => name === 'migration-secrets');
    expect(containers.filter(holds).map(({ name }) => name)).toEqual(['migrate', 'migrate']);
  });
});

/** The labels by which a service, a budget or a policy finds its pods. */
function selectorsOf({ kind, spec }: Manifest): Record<string, string>[] {
  type Labels = Record<string, string>;
  if (kind === 'Service') return [(spec as { selector: Labels }).selector];
  if (kind === 'PodDisruptionBudget') return [(spec as { selector: { matchLabels: Labels } }).selector.matchLabels];
  if (kind === 'NetworkPolicy') return [(spec as { podSelector: { matchLabels: Labels } }).podSelector.matchLabels];
  return [];
}
