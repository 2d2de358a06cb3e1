import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { ownerPath } from '../database/data-source.js';
import { handOver } from '../database/hand-over.js';
import { makeRole } from '../database/runtime-role.js';
import { untilAvailable } from '../database/until-available.js';
import { Outage } from '../observability/outage.js';
import { findBinaries } from './binaries.js';
import { clusterDirectory } from './cluster-directory.js';
import { BACKUP_USER, type Cluster, CLUSTER_USER, createCluster, OWNER_USER, RUNTIME_USER } from './create-cluster.js';
import { beginningOf, isAlive, type Postmaster } from './postmaster-file.js';
import { asFlags, serverSettings } from './server-settings.js';
import { serverAccount } from './server-account.js';
import { type ServerLaunch, settledPostmaster, startServer, stopServer } from './server.js';

export interface EmbeddedPostgres {
  /** Connection string of a database of the cluster, which need not exist, for its superuser. */
  url(database: string): string;
  /** The same for the role that the product works as; migrations make it. */
  runtimeUrl(database: string): string;
  /** Connection string, for the superuser, of a database that is made when it is missing. */
  openDatabase(name: string): Promise<string>;
  /** The same for a role that owns the database, and is no superuser. What superusers have made in it becomes its own. */
  openOwnedDatabase(name: string): Promise<string>;
  /** Where the cluster lies. */
  readonly directory: string;
  pid(): number;
  /** Stops the server, unless another living process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDirectory: string;
  /** True for tests: no fsync, and the server and its files vanish with this process. */
  ephemeral?: boolean;
  /** Settings of the server in place of the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

const START_ATTEMPTS = 5;
const LOOK_EVERY = 500;
const HAND_OVER_LOCK = 7315;

async function startOrAdopt(launch: ServerLaunch, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await settledPostmaster(launch.dataDirectory);
    if (running) return running;
    try {
      return await startServer(launch, port);
    } catch (error) {
      // Backends of a killed postmaster need a moment to notice; until then a new one refuses to start.
      if (attempt === START_ATTEMPTS) throw error;
      await pause(400 * attempt);
    }
  }
}

/** Only the process that owns the server stops it; ownership passes on when the owner is dead. */
async function claim(ownerFile: string): Promise<boolean> {
  const [owner = '0', began = ''] = (await readFile(ownerFile, 'utf8').catch(() => '0')).split(' ');
  if (await isAtWork(Number(owner), began)) return false;
  await writeFile(ownerFile, `${process.pid} ${await beginningOf(process.pid)}`);
  return true;
}

/** A process number may be another program's after the owner, or the machine, has died. */
async function isAtWork(owner: number, began: string): Promise<boolean> {
  if (owner <= 0 || owner === process.pid || !isAlive(owner)) return false;
  const begins = await beginningOf(owner);
  return began === '' || begins === '' || began === begins;
}

function connectionString(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * A running server: its owner starts it again on the same port when it is killed, and stops it in the end. Who found it
 * running (a start while the process before was still on its way down) is its owner as soon as nobody else is.
 */
class KeptServer {
  private watch: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly launch: ServerLaunch,
    public postmaster: Postmaster,
    private owned: boolean,
    private readonly ownerFile: string,
  ) {}

  keepAlive(): void {
    if (this.stopped) return;
    this.watch = setTimeout(() => void this.look().finally(() => this.keepAlive()), LOOK_EVERY);
    this.watch.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.watch);
    if (!this.owned) return;
    await stopServer(this.postmaster);
    // Our process id may look alive for a while after us, until the system has collected it.
    await rm(this.ownerFile, { force: true });
  }

  private async look(): Promise<void> {
    if (isAlive(this.postmaster.pid)) return;
    this.owned ||= await claim(this.ownerFile);
    if (!this.owned || this.stopped) return;
    // A failed attempt is followed by the next look.
    await startOrAdopt(this.launch, this.postmaster.port).then(
      (postmaster) => (this.postmaster = postmaster),
      () => undefined,
    );
  }
}

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, options: `-c search_path=${ownerPath}` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const createDatabase = (adminUrl: string, name: string) =>
  asSuperuser(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

/** Makes the product's database the owner's, and the role for backups. Of several starts at once one goes first. */
const giveAway = (databaseUrl: string, { ownerPassword, backupPassword }: Cluster) =>
  asSuperuser(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [HAND_OVER_LOCK]);
    await makeRole(client, OWNER_USER, ownerPassword, 'createrole');
    await makeRole(client, BACKUP_USER, backupPassword, 'replication');
    const name = client.escapeIdentifier(decodeURIComponent(new URL(databaseUrl).pathname.slice(1)));
    await client.query(`alter database ${name} owner to ${OWNER_USER}`);
    await handOver(client);
  });

/**
 * Real PostgreSQL from npm, as a child process on a cluster in `dataDirectory`; made on the first start. A server
 * that outlived its owner (kill -9) is adopted. As root it runs under another account (see `serverAccount`).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const durable = !options.ephemeral;
  const account = serverAccount();
  const binaries = await findBinaries(account);
  const directory = await clusterDirectory(options.dataDirectory, account);
  const cluster = await createCluster(binaries, directory, account, { durable });
  const launch: ServerLaunch = {
    binaries,
    dataDirectory: cluster.dataDirectory,
    logFile: join(directory, 'server.log'),
    flags: asFlags({ ...serverSettings({ durable }), ...options.settings }),
    account,
    ...(options.ephemeral ? { ephemeralDirectory: options.dataDirectory } : {}),
  };
  const ownerFile = join(directory, 'owner');
  const server = new KeptServer(launch, await startOrAdopt(launch), await claim(ownerFile), ownerFile);
  if (durable) server.keepAlive();
  const urlOf = (user: string, password: string) => (database: string) =>
    connectionString(user, password, server.postmaster.port, database);
  const url = urlOf(CLUSTER_USER, cluster.password);
  const outage = new Outage(new Logger('Database'), {
    begins: 'Waiting for the embedded PostgreSQL',
    ends: 'The embedded PostgreSQL is available',
  });
  const openDatabase = async (name: string) => {
    await untilAvailable(() => createDatabase(url('postgres'), name), outage);
    return url(name);
  };
  return {
    url,
    openDatabase,
    openOwnedDatabase: async (name) => {
      await openDatabase(name);
      await untilAvailable(() => giveAway(url(name), cluster), outage);
      return urlOf(OWNER_USER, cluster.ownerPassword)(name);
    },
    runtimeUrl: urlOf(RUNTIME_USER, cluster.runtimePassword),
    directory,
    pid: () => server.postmaster.pid,
    stop: () => server.stop(),
  };
}
