import type { Backfill } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { Inbox } from '../ingestion/index.js';
import { backfillColumns, backfillDocument, readRun, type BackfillRow } from './backfill-row.js';

const mostRuns = 200;

/** The latest runs, newest first; reconciliation runs and checks, which are many, only when they are asked for. */
export class ListBackfills extends Query<Backfill[]> {
  constructor(readonly mode: Backfill['mode'] | undefined) {
    super();
  }
}

@QueryHandler(ListBackfills)
export class ListBackfillsHandler implements IQueryHandler<ListBackfills> {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  async execute({ mode }: ListBackfills): Promise<Backfill[]> {
    const modes = mode === undefined ? ['file', 'pull'] : [mode];
    const sql = `
      select ${backfillColumns} from backfills where mode = any ($1) order by created_at desc, id desc limit ${mostRuns}`;
    const rows = await this.database.query<BackfillRow & Record<string, unknown>>(sql, [modes]);
    const waiting = await this.inbox.waiting();
    return rows.map((row) => backfillDocument(row, waiting));
  }
}

/** Progress of one run. */
export class ReadBackfill extends Query<Backfill> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReadBackfill)
export class ReadBackfillHandler implements IQueryHandler<ReadBackfill> {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {}

  async execute({ id }: ReadBackfill): Promise<Backfill> {
    return backfillDocument(await readRun(this.database, id), await this.inbox.waiting());
  }
}
