import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { asStoreError, StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { Database } from '../../../platform/database/database.js';
import { ProblemError } from '../../../platform/http/index.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import {
  Connections,
  SourceRefusalError,
  Inbox,
  UnexpectedAnswerError,
  type AskSource,
  type Connection,
  type PullCursor,
  type SourcePull,
} from '../../ingestion/index.js';
import { readRun, type BackfillRow } from '../backfill-row.js';
import { ChangeBackfill } from '../change-backfill.command.js';
import { OpenTicketCheck, type CheckedPage } from '../reconciliation/open-ticket-check.js';
import { ReceiveBatch } from '../receive-batch.js';
import { SourceCalls } from './source-calls.js';
import { PullRows } from './pull-rows.js';
import { RepeatedPages } from './repeated-pages.js';
import { pullTickets } from './pull-tickets.job.js';

/** Milliseconds between signs of life. */
const beatEvery = 15_000;

/**
 * Reads a help desk page by page the same way as its deliveries. A page and the place after it are stored
 * together, so a reading that was cut off goes on where it stood.
 */
@HandlesJob(pullTickets)
export class PullTicketsHandler implements JobHandler {
  private readonly logger = new Logger('Pull');

  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly calls: SourceCalls,
    private readonly receiver: ReceiveBatch,
    private readonly inbox: Inbox,
    private readonly rows: PullRows,
    private readonly checks: OpenTicketCheck,
    private readonly commands: CommandBus,
  ) {}

  async handle({ id }: { id: string }, signal: AbortSignal): Promise<void> {
    const beating = setInterval(() => void this.rows.beat(id).catch(() => undefined), beatEvery);
    try {
      await this.pull(id, signal);
    } catch (error) {
      const known = asStoreError(error);
      // Asked to stop, or without a store: the sweep finds the run again.
      if (signal.aborted || known instanceof StoreUnavailableError) throw known;
      await this.fail(id, known);
    } finally {
      clearInterval(beating);
    }
  }

  private async pull(id: string, signal: AbortSignal): Promise<void> {
    const { connection, pull } = await this.connectionOf(id);
    const onTrouble = (sentence: string) => this.rows.addTrouble(id, sentence);
    const ask = await this.calls.to({ connection, pull, signal, onTrouble });
    const repetitions = new RepeatedPages();
    for (;;) {
      signal.throwIfAborted();
      const run = await readRun(this.database, id);
      if (run.status !== 'running') return;
      if (run.cursor === null) break;
      const { items, absent, ...progress } = await this.page(run, pull, run.cursor, ask);
      const isRepeated = progress.next !== null && repetitions.isRepeated({ items, next: progress.next });
      const body = Buffer.from(items.map((item) => JSON.stringify(item)).join('\n'));
      const number = run.lastBatch + 1;
      await this.receiver.receive({ runId: id, number, body, contentEncoding: undefined, progress, absent });
      if (isRepeated) await this.rows.addTrouble(id, 'The help desk sent the same page twice.');
      await this.inbox.untilRoom(signal, () => this.rows.beat(id));
    }
    await this.commands.execute(new ChangeBackfill(id, 'complete'));
  }

  private async page(run: BackfillRow, pull: SourcePull, cursor: PullCursor, ask: AskSource): Promise<CheckedPage> {
    if (run.mode !== 'check') return { ...(await pull.page(cursor, ask)), absent: [] };
    if (pull.ticket === undefined) throw new SourceRefusalError('This help desk cannot return a single ticket.');
    return this.checks.page(run.connectionId, pull.ticket.bind(pull), cursor, ask);
  }

  /** @throws SourceRefusalError */
  private async connectionOf(id: string): Promise<{ connection: Connection; pull: SourcePull }> {
    const { connectionId }: BackfillRow = await readRun(this.database, id);
    const connection = this.connections.byId(connectionId);
    const pull = connection?.adapter.pull;
    if (connection === undefined || pull === undefined || connection.deskUrl === null) {
      throw new SourceRefusalError(`The connection '${connectionId}' is disabled or no longer supports imports.`);
    }
    return { connection, pull };
  }

  private async fail(id: string, error: unknown): Promise<void> {
    const isForPeople =
      error instanceof SourceRefusalError || error instanceof UnexpectedAnswerError || error instanceof ProblemError;
    if (!isForPeople) this.logger.error({ err: error, run: id }, 'Could not read a help desk');
    await this.rows.fail(id, isForPeople ? error.message : 'Something went wrong on the server. See its log.');
  }
}
