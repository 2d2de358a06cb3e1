import type { BackfillBatchReceipt, Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { conflict, invalidRequest, ProblemError, tooLarge } from '../../platform/http/index.js';
import {
  absentTicket,
  Connections,
  Inbox,
  inflateBody,
  isEncoded,
  ReadLines,
  type AcceptedElement,
  type Delivery,
  type PulledPage,
} from '../ingestion/index.js';
import { readRun, type BackfillRow } from './backfill-row.js';

/** Most lines of one batch. */
const maximumLines = 5000;
/** Of so many of them that cannot be understood the sender is told why. */
const shownRefusals = 100;

/** One numbered part of a file, as it came. */
export interface SentBatch {
  readonly runId: string;
  /** From 1. */
  readonly number: number;
  readonly body: Buffer;
  readonly contentEncoding: string | undefined;
  /** Of a help desk that is read: how far it is with this page, and where it goes on. */
  readonly progress?: Pick<PulledPage, 'next' | 'reached'>;
  /** Ids of tickets that the help desk has no more. */
  readonly absent?: readonly string[];
}

const nothing: Receipt = { accepted: 0, duplicates: 0, quarantined: 0 };

type Counted = Receipt & { repeated: boolean };

const knownSql = `
  select accepted, duplicates, quarantined from backfill_batches where backfill_id = $1 and number = $2`;
const recordSql = `
  with batch as (
    insert into backfill_batches (backfill_id, number, accepted, duplicates, quarantined, received_at)
    values ($1, $2, $3, $4, $5, $6)
  )
  update backfills set accepted = accepted + $3, duplicates = duplicates + $4, quarantined = quarantined + $5,
    left_out = left_out + $9, last_batch = $2, updated_at = $6, cursor = $7, reached = coalesce($8, reached),
    trouble = null
  where id = $1`;

/** Takes a file in, batch by batch, through the same steps as a delivery. */
@Injectable()
export class ReceiveBatch {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly connections: Connections,
    private readonly lines: ReadLines,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a batch and counts it for its run, both or neither. A number that was received before is answered with its
   * first receipt and does nothing again.
   * @throws ProblemError 400, 404, 409, 413 or 415.
   */
  async receive(batch: SentBatch): Promise<BackfillBatchReceipt> {
    const run = await readRun(this.database, batch.runId);
    if ((run.mode === 'file') !== (batch.progress === undefined))
      throw conflict('This run does not accept file batches.');
    const { delivery, leftOut } = await this.deliveryOf(batch, await unpack(batch), run);
    const preview = run.dryRun ? await this.inbox.preview(delivery) : undefined;
    const { repeated, ...receipt } = await this.database.transaction(async (tx) => {
      const known = await this.knownReceipt(tx, batch);
      if (known !== undefined) return { ...known, repeated: true };
      const isEmpty = delivery.accepted.length + delivery.refused.length === 0;
      const counted = preview ?? (isEmpty ? nothing : await this.inbox.addWithin(tx, delivery));
      return this.record(tx, batch, counted, leftOut);
    });
    const refusals = repeated ? [] : refusalsOf(delivery);
    return { number: batch.number, repeated, ...receipt, waiting: await this.inbox.waiting(), refusals };
  }

  /** Holds the run, so that its batches are taken one after the other. */
  private async knownReceipt(tx: Tx, { runId, number }: SentBatch): Promise<Receipt | undefined> {
    const run = await readRun(tx, runId, 'for update');
    const [known] = await tx.query<Receipt & Record<string, unknown>>(knownSql, [runId, number]);
    if (known !== undefined) return known;
    if (run.status !== 'running') throw conflict(`The run is ${run.status}.`);
    if (number !== run.lastBatch + 1) throw conflict(`Send batch ${run.lastBatch + 1} next, not ${number}.`);
    return undefined;
  }

  private async record(
    tx: Tx,
    { runId, number, progress }: SentBatch,
    receipt: Receipt,
    leftOut: number,
  ): Promise<Counted> {
    const { accepted, duplicates, quarantined } = receipt;
    const cursor = progress?.next ? JSON.stringify(progress.next) : null;
    const reached = typeof progress?.reached === 'number' ? new Date(progress.reached) : null;
    const counts = [accepted, duplicates, quarantined];
    await tx.query(recordSql, [runId, number, ...counts, this.clock.now(), cursor, reached, leftOut]);
    return { ...receipt, repeated: false };
  }

  /** @throws ProblemError 409 when the run's connection is not there any more; 413. */
  private async deliveryOf(
    { runId, number, body, contentEncoding, absent = [] }: SentBatch,
    lines: Buffer,
    run: BackfillRow,
  ): Promise<{ delivery: Delivery; leftOut: number }> {
    const { connectionId } = run;
    const connection = this.connections.byId(connectionId);
    if (connection === undefined) throw conflict(`The connection '${connectionId}' no longer exists.`);
    const receivedAt = this.clock.now();
    const read = await this.lines.read(lines, connection, receivedAt);
    const count = read.accepted.length + read.refused.length;
    if (count > maximumLines) throw tooLarge(`A batch can have at most ${maximumLines} lines. This one has ${count}.`);
    const headers = {
      backfill: runId,
      batch: String(number),
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
    };
    const gone = absent.map((ticketId, at) => absentTicket(connection, ticketId, receivedAt, count + at));
    const reported = [...read.accepted, ...gone];
    const meant = reported.filter(isWithin(run));
    const accepted = isReconciling(run) ? meant.map((each) => foundBy(runId, each)) : meant;
    const delivery = { id: uuid(), connectionId, receivedAt, headers, body, accepted, refused: read.refused };
    return { delivery, leftOut: reported.length - meant.length };
  }
}

/** Whether it was so before the moment at which the run ends. */
const isWithin =
  ({ until }: BackfillRow) =>
  ({ observation }: AcceptedElement): boolean =>
    until === null || observation.place.at < until.getTime();

const isReconciling = ({ mode }: BackfillRow) => mode === 'sweep' || mode === 'check';

function foundBy(reconciliationRun: string, element: AcceptedElement): AcceptedElement {
  return { ...element, observation: { ...element.observation, sweep: reconciliationRun } };
}

function refusalsOf({ refused }: Delivery): BackfillBatchReceipt['refusals'] {
  return refused.slice(0, shownRefusals).map(({ index, explanation }) => ({ line: index, why: explanation }));
}

async function unpack({ body, contentEncoding }: SentBatch): Promise<Buffer> {
  if (!isEncoded(contentEncoding)) return body;
  const inflated = await inflateBody(body, contentEncoding);
  switch (inflated.kind) {
    case 'decoded':
      return inflated.bytes;
    case 'too_large':
      throw tooLarge('The unpacked batch is larger than 20 MB.');
    case 'broken':
      throw invalidRequest('The batch could not be unpacked.');
    case 'unknown_encoding':
      throw new ProblemError(415, 'unsupported_media_type', 'Use the content encoding gzip, deflate or br.');
  }
}
