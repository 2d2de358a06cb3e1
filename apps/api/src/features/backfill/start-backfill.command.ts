import type { Backfill, ParsedRequestOf, startBackfill } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { invalidRequest } from '../../platform/http/index.js';
import { Connections, Inbox } from '../ingestion/index.js';
import { backfillDocument, readRun } from './backfill-row.js';

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
  insert into backfills (id, connection_id, mode, status, label, dry_run, created_by, created_at, updated_at)
  values ($1, $2, $3, 'running', $4, $5, $6, $7, $7)`;

@CommandHandler(StartBackfill)
export class StartBackfillHandler implements ICommandHandler<StartBackfill> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {}

  async execute({ wishes, actor }: StartBackfill): Promise<Backfill> {
    const connection = this.connections.bySourceName(wishes.source);
    if (connection === undefined) {
      throw invalidRequest(`There is no connection '${wishes.source}'.`, [
        {
          path: 'source',
          message: `must be one of ${this.connections
            .all()
            .map(({ id }) => id)
            .join(', ')}`,
        },
      ]);
    }
    const id = uuid();
    const { mode, label, dryRun } = wishes;
    await this.database.query(insertSql, [id, connection.id, mode, label, dryRun, actor, this.clock.now()]);
    return backfillDocument(await readRun(this.database, id), await this.inbox.waiting());
  }
}
