import type { Backfill, ParsedRequestOf, startBackfill } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalidRequest } from '../../platform/http/index.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { Connections, DeskAccess, Inbox, type Connection, type PullCursor } from '../ingestion/index.js';
import { backfillDocument, readRun } from './backfill-row.js';
import { pullTickets } from './pull/pull-tickets.job.js';

type Wishes = ParsedRequestOf<typeof startBackfill>['body'];

export class StartBackfill extends Command<Backfill> {
  constructor(
    readonly wishes: Wishes,
    /** Who asks, for the record. */
    readonly actor: string,
  ) {
    super();
  }
}

const insertSql = `
  insert into backfills
    (id, connection_id, mode, status, label, dry_run, since, cursor, created_by, created_at, updated_at)
  values ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $9)
  on conflict (connection_id) where mode = 'pull' and status in ('running', 'paused') do nothing
  returning id`;

@CommandHandler(StartBackfill)
export class StartBackfillHandler implements ICommandHandler<StartBackfill> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly access: DeskAccess,
    private readonly inbox: Inbox,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 400, 409 */
  async execute({ wishes, actor }: StartBackfill): Promise<Backfill> {
    const connection = this.connectionOf(wishes.source);
    const { mode, label, dryRun } = wishes;
    const pulled = mode === 'pull' ? await this.pullOf(connection, wishes) : { since: null, cursor: null };
    const [id, now] = [uuid(), this.clock.now()];
    const { since, cursor } = pulled;
    const values = [id, connection.id, mode, label, dryRun, since, cursor && JSON.stringify(cursor), actor, now];
    const [begun] = await this.database.query(insertSql, values);
    if (begun === undefined)
      throw conflict(`'${connection.id}' is being read already: \`npx cli backfill list\` shows the run.`);
    if (mode === 'pull') await this.queue.enqueue(pullTickets, { id });
    return backfillDocument(await readRun(this.database, id), await this.inbox.waiting());
  }

  private connectionOf(source: string): Connection {
    const connection = this.connections.bySourceName(source);
    if (connection !== undefined) return connection;
    const ids = this.connections.all().map(({ id }) => id);
    const message = `must be one of ${ids.join(', ')}`;
    throw invalidRequest(`There is no connection '${source}'.`, [{ path: 'source', message }]);
  }

  private async pullOf(connection: Connection, { since }: Wishes): Promise<{ since: Date; cursor: PullCursor }> {
    const { id, adapter, deskUrl } = connection;
    if (adapter.pull === undefined) throw conflict(`A help desk of the kind '${adapter.name}' cannot be read.`);
    if (deskUrl === null) throw conflict(`Nobody said where '${id}' is: it has no address of a help desk.`);
    if (since === undefined) {
      throw invalidRequest('Since when is missing.', [{ path: 'since', message: 'is needed to read a help desk' }]);
    }
    await this.access.of(id);
    return { since: new Date(since), cursor: adapter.pull.first(Date.parse(since)) };
  }
}
