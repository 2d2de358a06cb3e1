import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from './processes.js';

export const manifestFolder = path.join(repository, 'docs/operate/kubernetes');

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals: readonly string[] }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly resources: Readonly<Record<string, unknown>>;
}

export interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly initContainers: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
    readonly secret?: { readonly secretName: string };
  }[];
}

export interface Deployment extends Manifest {
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
  };
}

export const isDeployment = (manifest: Manifest): manifest is Deployment => manifest.kind === 'Deployment';

/** Every folder with a kustomization, and what that says. */
export function kustomizations(): Map<string, Kustomization> {
  const folders = readdirSync(manifestFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(manifestFolder, name))
    .filter((folder) => existsSync(path.join(folder, 'kustomization.yaml')));
  const read = (folder: string) =>
    parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  return new Map(folders.map((folder) => [folder, read(folder)]));
}

/** The manifests of a file. */
export function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((each) => each.toJS() as Manifest);
}

/** All that a kustomization of this folder brings with it, from its resources and components. */
export function resolved(folder: string): Manifest[] {
  const { resources = [], components = [] } = kustomizations().get(folder) ?? {};
  return [...resources, ...components].flatMap((name) => {
    const target = path.join(folder, name);
    return target.endsWith('.yaml') ? manifestsOf(target) : resolved(target);
  });
}
