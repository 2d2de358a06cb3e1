import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { testRuntimeUrl, testServerUrl } from '../../apps/api/src/testing/test-server.js';
import { ImageFolder } from './support/image-folder.js';
import { type Deployment, isDeployment, manifestFolder, resolved } from './support/kubernetes-manifests.js';
import { ContainerProcess, type PodPlace } from './support/pod-process.js';
import { administrator, freePort } from './support/processes.js';

const deployments = resolved(path.join(manifestFolder, 'base')).filter(isDeployment);
const deploymentOf = (component: string): Deployment =>
  deployments.find(({ metadata }) => metadata.name === `deskledger-${component}`)!;

/** Without a cluster: the containers of the manifests as processes, in a folder that holds what the image holds. */
describe('the pods of docs/operate/kubernetes as processes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-pods-'));
  const database = `pods_${randomBytes(6).toString('hex')}`;
  const pods: ContainerProcess[] = [];
  let image: ImageFolder;
  let paths: Record<string, string>;

  /** What a volume is, as the user of the pods has it. */
  const volume = (name: string, files: Record<string, string> = {}): string => {
    const directory = path.join(folder, name);
    mkdirSync(directory);
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(directory, file), text);
    if (image.account) chownSync(directory, image.account.uid, image.account.gid);
    return directory;
  };
  const start = async (component: string, more: Record<string, string> = {}) => {
    const { initContainers, containers } = deploymentOf(component).spec.template.spec;
    const config = { LOG_LEVEL: 'info', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
    const files = { DATA_DIR: paths['/app/.data']! };
    for (const each of initContainers) {
      const init = new ContainerProcess(each, { image, paths, config, ports: {}, more: files });
      expect([await init.ended, init.said]).toEqual([0, expect.any(String)]);
    }
    const ports: Record<string, number> = {};
    for (const { name } of containers[0]!.ports ?? []) ports[name] = await freePort();
    const place: PodPlace = { image, paths, config, ports, more: { ...files, ...more } };
    const pod = new ContainerProcess(containers[0]!, place);
    pods.push(pod);
    await pod.ready();
    return { pod, url: `http://127.0.0.1:${ports['http']}` };
  };

  beforeAll(async () => {
    await askDatabase(testServerUrl('postgres'), `create database ${database}`);
    chmodSync(folder, 0o755);
    image = new ImageFolder();
    paths = {
      '/run/secrets/deskledger-migration': volume('migration', { 'migration-database-url': testServerUrl(database) }),
      '/run/secrets/deskledger': volume('secrets', {
        'database-url': testRuntimeUrl(database),
        'token-secret': randomBytes(24).toString('hex'),
      }),
      '/app/.data': volume('files'),
    };
  });
  afterAll(async () => {
    for (const pod of pods) await pod.end();
    rmSync(folder, { recursive: true, force: true });
    image.remove();
  });

  it('mounts what the containers name', () => {
    for (const { spec } of deployments) {
      for (const { volumeMounts, env = [] } of [...spec.template.spec.initContainers, ...spec.template.spec.containers])
        for (const { value } of env.filter(({ name }) => name.endsWith('_FILE')))
          expect(volumeMounts.some(({ mountPath }) => value.startsWith(`${mountPath}/`))).toBe(true);
    }
  });

  it('a worker becomes ready, and ends well', async () => {
    const { pod } = await start('worker');
    expect((await pod.terminate()).code).toBe(0);
  });

  it('an API is replaced while requests go on, and none of them fails', async () => {
    const endpoints = new Map<string, Agent>();
    const enter = (url: string) => endpoints.set(url, new Agent({ keepAlive: true, maxSockets: 4 }));
    const old = await start('api');
    enter(old.url);
    const statuses = new Map<string, number>();
    let isOver = false;
    /** One that keeps its connections, as an ingress does. */
    const ask = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const [url, agent] = [...endpoints][turn % endpoints.size]!;
        const status = await new Promise<string>((resolve) =>
          request(`${url}/auth/login`, { agent }, (answer) => {
            answer.resume();
            answer.once('end', () => resolve(String(answer.statusCode)));
          })
            .once('error', (error) => resolve(error.message))
            .end(),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(10);
      }
    };
    const visitors = [ask(), ask(), ask()];
    const next = await start('api');
    enter(next.url);
    const ending = old.pod.terminate();
    // Nodes learn of it while preStop waits.
    await pause(2000);
    endpoints.delete(old.url);
    const { code, seconds } = await ending;
    isOver = true;
    await Promise.all(visitors);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(deploymentOf('api').spec.template.spec.terminationGracePeriodSeconds);
    expect([...statuses.keys()].filter((status) => !/^[24]/.test(status))).toEqual([]);
    expect(statuses.get('200') ?? 0).toBeGreaterThan(50);
  });
});
