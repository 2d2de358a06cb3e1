import type { Backfill, ParsedRequestOf, startBackfill } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { conflict, invalidRequest } from '../../platform/http/index.js';
import { Connections, SourceAccess, Inbox, type Connection, type PullCursor } from '../ingestion/index.js';
import { backfillDocument, readRun } from './backfill-row.js';
import { BeginRun } from './begin-run.js';
import { pullOf } from './pull/pull-of.js';
import { ReconciliationRuns } from './reconciliation/reconciliation-runs.js';

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

@CommandHandler(StartBackfill)
export class StartBackfillHandler implements ICommandHandler<StartBackfill> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly access: SourceAccess,
    private readonly inbox: Inbox,
    private readonly runs: BeginRun,
    private readonly reconciliationRuns: ReconciliationRuns,
  ) {}

  /** @throws ProblemError 400, 409 */
  async execute({ wishes, actor }: StartBackfill): Promise<Backfill> {
    const connection = this.connections.named(wishes.source);
    const { mode, label, dryRun } = wishes;
    const until = untilOf(wishes);
    const reading = mode === 'file' ? { since: null, cursor: null } : await this.readingOf(connection, wishes);
    const id = await this.runs.begin({ connectionId: connection.id, mode, label, dryRun, until, ...reading, actor });
    if (id === undefined)
      throw conflict(`An import from '${connection.id}' is already running. See \`npx cli backfill list\`.`);
    return backfillDocument(await readRun(this.database, id), await this.inbox.waiting());
  }

  private async readingOf(connection: Connection, wishes: Wishes): Promise<{ since: Date | null; cursor: PullCursor }> {
    const { id, adapter } = connection;
    const pull = pullOf(connection);
    if (wishes.mode === 'check' && pull.ticket === undefined)
      throw conflict(`A help desk of type '${adapter.name}' cannot return a single ticket.`);
    await this.access.of(id);
    if (wishes.mode === 'sweep' || wishes.mode === 'check')
      return this.reconciliationRuns.beginning(wishes.mode, id, pull);
    const since = sinceOf(wishes);
    return { since, cursor: pull.first(since.getTime()) };
  }
}

/** @throws ProblemError 400 */
function sinceOf({ since }: Wishes): Date {
  if (since !== undefined) return new Date(since);
  throw invalidRequest('The start date is missing.', [
    { path: 'since', message: 'is required to import from a help desk' },
  ]);
}

/** @throws ProblemError 400 */
function untilOf({ mode, since, until }: Wishes): Date | null {
  if (until === undefined) return null;
  if (mode === 'sweep' || mode === 'check')
    throw invalidRequest('This run does not accept an end date.', [
      { path: 'until', message: 'applies only to files and pulls' },
    ]);
  if (since === undefined || Date.parse(since) < Date.parse(until)) return new Date(until);
  throw invalidRequest('The end must be after the start.', [{ path: 'until', message: 'must be after since' }]);
}
