import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startRedis } from '../../../../.config/redis-servers.mjs';
import { parseRedisTarget } from '../../../../apps/api/src/config/redis-target.js';
import { Receiver } from '../../../../apps/api/src/features/notifications/outgoing-webhooks/testing/receiver.js';
import { productPath } from '../../../../apps/api/src/platform/database/data-source.js';
import type { EmbeddedPostgres } from '../../../../apps/api/src/platform/embedded-postgres/index.js';
import { RedisQueueStore } from '../../../../apps/api/src/platform/queue/redis-queue-store.js';
import { startMailServer, type TestMailServer } from '../../../../apps/api/src/testing/mail-server.js';
import type { TestDatabase } from '../../../../apps/api/src/testing/test-database.js';
import { HelpDesk } from '../help-desk.js';
import { administrator, freePort, webhookSecret } from '../processes.js';
import { RoleProcess } from '../role-process.js';
import { Staff } from '../staff.js';
import { startPrimary, StreamingReplica } from '../streaming-replica.js';

const mebibyte = 1024 * 1024;
const diskSize = 64 * mebibyte;

/** API and worker with a database, its replica, a queue, a mail server and a receiver of webhooks, each of which can be made to fail. */
export class Drill {
  readonly receiver = new Receiver();
  readonly directory = mkdtempSync(path.join(tmpdir(), 'deskledger-drill-'));
  readonly staff = new Staff(() => this.apiUrl);
  readonly helpDesk = new HelpDesk(() => this.apiUrl, webhookSecret);
  redis!: Awaited<ReturnType<typeof startRedis>>;
  replica!: StreamingReplica;
  /** Of the database's owner. */
  session!: Client;
  worker!: RoleProcess;
  /** Where each process shows its metrics. */
  targets!: { api: string; worker: string };
  mailServerRefuses = false;
  /** Whether DATA_DIR is a small disk of its own, which only root can make. */
  hasOwnDisk = false;
  private api: RoleProcess | undefined;
  private apiUrl = '';
  private server: EmbeddedPostgres | undefined;
  private database: TestDatabase | undefined;
  private mails: TestMailServer | undefined;
  private readonly sessions: Client[] = [];

  async start(): Promise<void> {
    const [primary, redis, mails] = await Promise.all([
      startPrimary(),
      startRedis(),
      startMailServer({ onMail: () => this.refuseMail() }),
      this.receiver.start(),
    ]);
    this.server = primary.server;
    this.database = primary.testDatabase;
    this.redis = redis;
    this.mails = mails;
    this.replica = await StreamingReplica.of(primary.server);
    this.session = await this.openSession();
    this.mountDisk();
    const [apiPort, apiMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
    const environment = this.environment();
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    this.targets = { api: `127.0.0.1:${apiMetrics}`, worker: `127.0.0.1:${workerMetrics}` };
    this.api = new RoleProcess('api', apiPort, { ...environment, METRICS_PORT: String(apiMetrics) });
    await this.api.ready();
    this.worker = new RoleProcess('worker', workerMetrics, environment);
    await this.worker.ready();
    await this.staff.get('/api/account');
  }

  async stop(): Promise<void> {
    for (const client of this.sessions) await client.end().catch(() => undefined);
    await Promise.all([this.api?.end(), this.worker?.end()]);
    await this.replica?.stop();
    await this.database?.drop();
    await this.redis?.stop();
    await this.receiver.kill();
    await this.mails?.close();
    if (this.hasOwnDisk) execFileSync('umount', [this.directory]);
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** A connection to the primary as its owner; what it locks stays locked until it ends. */
  async openSession(): Promise<Client> {
    const client = new Client({
      connectionString: this.server!.url('deskledger'),
      options: `-c search_path=${productPath}`,
    });
    client.on('error', () => undefined);
    await client.connect();
    this.sessions.push(client);
    return client;
  }

  /** Runs `work` while another session holds what the statement takes. */
  async whileHeld(sql: string, work: () => Promise<unknown>): Promise<void> {
    const holder = await this.openSession();
    await holder.query('begin');
    await holder.query(sql);
    try {
      await work();
    } finally {
      await holder.end();
    }
  }

  /** A ticket of its own, reported by the help desk. */
  report(): Promise<unknown> {
    const at = new Date().toISOString();
    const ticketId = randomUUID();
    const data = { ticketId, subject: 'A drill', status: 'Open', createdTime: at, modifiedTime: at };
    return this.helpDesk.deliver([{ type: 'ticket.created', id: ticketId, timestamp: at, data }]);
  }

  /** A job whose payload no handler takes, and that is not tried again. */
  async enqueueBrokenJob(): Promise<void> {
    const store = new RedisQueueStore(parseRedisTarget(this.redis.url)!);
    await store.prepare();
    const queue = store.createQueue('drain-inbox');
    await queue.add('drain-inbox', { lane: 99 }, { attempts: 1 });
    await queue.close();
    await store.close();
  }

  /** A message that waits for an outgoing webhook whose receiver fails. */
  async sendToFailingReceiver(): Promise<void> {
    this.receiver.answer = () => ({ status: 500 });
    const { id } = await this.staff.call<{ id: string }>('POST', '/api/outgoing-webhooks', {
      ...{ name: 'On call', url: `http://${this.receiver.host}/`, format: 'standard' },
    });
    await this.session.query(
      `insert into webhook_deliveries (webhook_id, alert, ticket_id, ticket_number, clock, cycle, share, deadline,
         happened_at, recorded_at, due_at, expires_at)
       values ($1, 'missed', gen_random_uuid(), 'D-1', 'resolution', 1, 100, now(), now(), now(), now(), now() + interval '1 day')`,
      [id],
    );
  }

  /** A help desk that delivered in the last hour of four weeks, and has not delivered for an hour. */
  async silenceAConnection(): Promise<void> {
    const { id } = await this.staff.call<{ id: string }>('POST', '/api/connections', {
      source: 'zendesk',
      name: 'Quiet',
    });
    await this.session.query(
      `insert into deliveries (id, connection_id, received_at, headers, body, body_sha256)
       select gen_random_uuid(), $1, now() - week * interval '7 days' - minute * interval '1 minute', '{}', '', ''
       from generate_series(0, 4) as week (week), generate_series(1, 119) as minute (minute)
       where week > 0 or minute > 60`,
      [id],
    );
  }

  /** Writes until so great a share of its own disk is in use. */
  fillDisk(share: number): void {
    writeFileSync(path.join(this.directory, 'ballast'), Buffer.alloc(Math.round(diskSize * share)));
  }

  private environment(): Record<string, string> {
    const url = this.server!.url('deskledger');
    return {
      DATABASE_URL: url,
      READ_DATABASE_URL: this.replica.url,
      REDIS_URL: this.redis.url,
      DATA_DIR: this.directory,
      SMTP_URL: this.mails!.url,
      OUTBOUND_HOSTS: '127.0.0.1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TOKEN_SECRET: 'a secret of drills alone, long enough for all',
      WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
    };
  }

  private mountDisk(): void {
    if (process.getuid?.() !== 0) return;
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', this.directory], { stdio: 'ignore' });
      this.hasOwnDisk = true;
    } catch {
      // In a container without that right: the drill lowers what counts as nearly full.
    }
  }

  private refuseMail(): void {
    if (this.mailServerRefuses) throw Object.assign(new Error('Try again later'), { responseCode: 451 });
  }
}
