import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../apps/api/src/platform/embedded-postgres/index.js';
import { askDatabase } from '../../../../apps/api/src/testing/ask-database.js';
import { administrator, freePort, webhookSecret } from '../processes.js';
import { StreamingReplica } from '../streaming-replica.js';
import { KeptRole } from './kept-role.js';
import { Link } from './link.js';
import { RedisServer } from './servers.js';

const database = 'deskledger';

/** Two APIs, two workers, a primary, a replica that is read, and where jobs are: each process reaches each server by a link of its own. */
export class Installation {
  readonly roles: KeptRole[] = [];
  readonly links: { name: string; link: Link }[] = [];

  private constructor(
    private readonly directory: string,
    readonly primary: EmbeddedPostgres,
    readonly replica: StreamingReplica,
    /** Without one, jobs are in PostgreSQL. */
    readonly redis: RedisServer | undefined,
  ) {}

  static async start(queue: 'Redis' | 'PostgreSQL'): Promise<Installation> {
    const directory = await mkdtemp(path.join(tmpdir(), 'deskledger-chaos-'));
    const primary = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
    await primary.openOwnedDatabase(database);
    // A replica that was away finds what it has missed.
    for (const sql of [`alter system set wal_keep_size = '4GB'`, 'select pg_reload_conf()'])
      await askDatabase(primary.url('postgres'), sql);
    const replica = await StreamingReplica.of(primary);
    const redis = queue === 'Redis' ? await RedisServer.start() : undefined;
    const installation = new Installation(directory, primary, replica, redis);
    try {
      for (const role of ['api', 'worker'] as const)
        for (const number of [1, 2]) await installation.add(`${role} ${number}`, role);
      for (const role of installation.roles) await role.ready();
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  /** Of the superuser, without any link. */
  get databaseUrl(): string {
    return this.primary.url(database);
  }

  get apis(): readonly KeptRole[] {
    return this.roles.filter(({ name }) => name.startsWith('api'));
  }

  async stopRoles(): Promise<void> {
    await Promise.all(this.roles.map((role) => role.stop()));
  }

  async stop(): Promise<void> {
    await this.stopRoles();
    for (const { link } of this.links) await link.close();
    this.redis?.signal('SIGKILL');
    await this.replica.stop();
    await this.primary.stop();
    for (const gone of [this.primary.directory, this.directory]) await rm(gone, { recursive: true, force: true });
  }

  private async add(name: string, role: 'api' | 'worker'): Promise<void> {
    const through = async (server: string, address: string) => {
      const url = new URL(address);
      const link = await Link.to(Number(url.port));
      this.links.push({ name: `${name} to ${server}`, link });
      url.port = String(link.port);
      return url.href;
    };
    const runtimeUrl = this.primary.runtimeUrl(database);
    const readUrl = new URL(runtimeUrl);
    readUrl.port = new URL(this.replica.url).port;
    const environment = {
      DATABASE_URL: await through('primary', runtimeUrl),
      READ_DATABASE_URL: await through('replica', readUrl.href),
      ...(this.redis && { REDIS_URL: await through('queue', `redis://127.0.0.1:${this.redis.port}`) }),
      MIGRATION_DATABASE_URL: await this.primary.openOwnedDatabase(database),
      DATA_DIR: this.directory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TOKEN_SECRET: 'one-secret-for-all-processes-of-it-0001',
      WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
      // One session asks for everybody here.
      API_REQUESTS_PER_MINUTE: '100000000',
    };
    this.roles.push(new KeptRole(name, role, await freePort(), environment));
  }
}
