import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.js';
import { howMuch } from './support/how-much.js';
import { freePort, until } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { RoleProcess } from './support/role-process.js';

const roles = ['api', 'worker', 'all'] as const;
const kills = howMuch(20);
const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Seconds from the last kill until the product has to be ready. */
const patience = 30;

/** Its owner, this process, starts it again on the same port whenever it is killed. */
describe(`what is killed while the product starts (seed ${seed})`, () => {
  const random = seededRandom(seed);
  let directory: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'deskledger-restarted-'));
    server = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
  });
  afterAll(async () => {
    await server.stop();
    await rm(server.directory, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  });

  const kill = async () => {
    await until('a running PostgreSQL', 60, () => Promise.resolve(isAlive(server.pid())));
    process.kill(server.pid(), 'SIGKILL');
  };

  it.each(roles)('PostgreSQL, again and again: ROLE=%s is ready by itself after the last time', async (role) => {
    const MIGRATION_DATABASE_URL = await server.openDatabase(`restarted_${role}`);
    const product = new RoleProcess(role, await freePort(), {
      DATABASE_URL: server.runtimeUrl(`restarted_${role}`),
      ...{ MIGRATION_DATABASE_URL, DATA_DIR: path.join(directory, role) },
    });
    for (let killed = 0; killed < kills; killed += 1) {
      await pause(random() * 1_500);
      await kill();
    }
    const killedAt = Date.now();
    await readyUnlessEnded(product);
    const seconds = (Date.now() - killedAt) / 1000;
    await product.end();
    expect({ seconds, said: product.said }).toEqual({
      seconds: expect.any(Number),
      said: expect.not.stringMatching(/^ +at /m),
    });
    expect(seconds).toBeLessThan(patience);
  });

  it('a role that is killed while it starts is started again', async () => {
    const MIGRATION_DATABASE_URL = await server.openDatabase('killed_role');
    const product = new RoleProcess('all', await freePort(), {
      DATABASE_URL: server.runtimeUrl('killed_role'),
      ...{ MIGRATION_DATABASE_URL, DATA_DIR: path.join(directory, 'killed') },
    });
    await until('a role that starts', 60, () => Promise.resolve(product.children.length > 0));
    process.kill(product.children[0]!, 'SIGKILL');
    await readyUnlessEnded(product);
    await product.end();
    expect(product.said).toContain('The api process exited (SIGKILL); restarting it');
  });
});

function readyUnlessEnded(product: RoleProcess): Promise<unknown> {
  const ended = product.ended.then((code) => Promise.reject(new Error(`ended with ${code}; it said: ${product.said}`)));
  return Promise.race([product.ready(), ended]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
