import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataSource } from 'typeorm';
import {
  createReadRoute,
  dataSourceOptions,
  runMigrations,
} from '../../../apps/api/src/platform/database/data-source.js';
import { Database } from '../../../apps/api/src/platform/database/database.js';
import { findBinaries } from '../../../apps/api/src/platform/embedded-postgres/binaries.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../../../apps/api/src/platform/embedded-postgres/index.js';
import { give, serverAccount } from '../../../apps/api/src/platform/embedded-postgres/server-account.js';
import { asFlags, serverSettings } from '../../../apps/api/src/platform/embedded-postgres/server-settings.js';
import { startServer } from '../../../apps/api/src/platform/embedded-postgres/server.js';
import { askDatabase } from '../../../apps/api/src/testing/ask-database.js';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.js';
import { freePort, until } from './processes.js';

const name = 'deskledger';
const account = serverAccount();

/** A server of its own with the product's database, for an app. */
export async function startPrimary(): Promise<{ server: EmbeddedPostgres; testDatabase: TestDatabase }> {
  const server = await startEmbeddedPostgres({ dataDirectory: await temporaryClusterDirectory(), ephemeral: true });
  const url = await server.openDatabase(name);
  await runMigrations({ url, poolSize: 1 });
  const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 4 })).initialize();
  const database = new Database(dataSource, createReadRoute({ url, poolSize: 2 }));
  const drop = async () => {
    await database.route.end();
    await dataSource.destroy();
    await server.stop();
  };
  return { server, testDatabase: { url, database, ownerUrl: url, owner: database, drop } };
}

/** Follows a server by streaming replication; ends with this process, and its files with it. */
export class StreamingReplica {
  private pid = 0;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
    readonly url: string,
  ) {}

  /** Made of the files of the other server, which goes on meanwhile. */
  static async of(primary: EmbeddedPostgres): Promise<StreamingReplica> {
    const directory = await temporaryClusterDirectory();
    const cluster = path.join(directory, 'cluster');
    const { username, password, port } = new URL(primary.url(name));
    const admin = new DataSource({ type: 'postgres', url: primary.url(name), poolSize: 1 });
    await admin.initialize();
    await admin.query(`select pg_backup_start('replica', true)`);
    execFileSync('cp', ['-a', path.join(primary.directory, 'cluster'), cluster]);
    const [stopped] = await admin.query<{ labelfile: string }[]>('select labelfile from pg_backup_stop(false)');
    await admin.destroy();
    for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(cluster, file), { force: true });
    for (const [file, text] of [['backup_label', stopped!.labelfile] as const, ['standby.signal', ''] as const]) {
      await writeFile(path.join(cluster, file), text);
      await give(account, path.join(cluster, file));
    }
    const connection = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
    await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
    const url = new URL(primary.url(name));
    url.port = String(await freePort());
    const replica = new StreamingReplica(directory, Number(url.port), url.href);
    await replica.start();
    return replica;
  }

  async start(): Promise<void> {
    const { pid } = await startServer(
      {
        binaries: await findBinaries(account),
        dataDirectory: path.join(this.directory, 'cluster'),
        logFile: path.join(this.directory, 'server.log'),
        flags: asFlags(serverSettings({ durable: false })),
        account,
        ephemeralDirectory: this.directory,
      },
      this.port,
    );
    this.pid = pid;
  }

  /** As a crash, except that the next start need not wait for its sessions. */
  async stop(): Promise<void> {
    process.kill(this.pid, 'SIGQUIT');
    const file = path.join(this.directory, 'cluster', 'postmaster.pid');
    await until('a replica that has stopped', 30, () => Promise.resolve(!existsSync(file)));
  }

  get postmaster(): number {
    return this.pid;
  }

  pause(): Promise<unknown> {
    return askDatabase(this.url, 'select pg_wal_replay_pause()');
  }

  resume(): Promise<unknown> {
    return askDatabase(this.url, 'select pg_wal_replay_resume()');
  }
}
