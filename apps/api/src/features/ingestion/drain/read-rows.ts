import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/database/tx.js';
import { ticketStreamId } from '../../tickets/index.js';
import { type PersonalReferences, apartFromPersonalData } from '../personal-data/apart-from-personal-data.js';
import type { WaitingObservation } from '../inbox/waiting-observation.js';
import type { SourceObservation } from '../sources/reading/source-observation.js';
import type { InboxRow } from './inbox-rows.js';

/** An observation of a row. */
export interface ReadObservation {
  readonly row: InboxRow;
  readonly streamId: string;
  readonly observation: WaitingObservation;
  /** As it was stored. */
  readonly text: string;
}

/** An observation that stands in the way, and what is wrong with it. */
export interface Poisoned {
  readonly row: InboxRow;
  readonly key: string;
  readonly text: string;
  readonly explanation: string;
}

/** Parses rows and finds their streams; what cannot be parsed is poison. */
export function readRows(
  rows: readonly InboxRow[],
  references: PersonalReferences,
): { readable: ReadObservation[]; poisoned: Poisoned[] } {
  const readable: ReadObservation[] = [];
  const poisoned: Poisoned[] = [];
  for (const row of rows) {
    for (const text of linesOf(row)) {
      try {
        readable.push(readObservation(row, text, references));
      } catch (error) {
        poisoned.push({ row, key: row.eventKey, text, explanation: sentenceOf(error) });
      }
    }
  }
  return { readable, poisoned };
}

export function linesOf({ observation, observations }: InboxRow): string[] {
  return observations === 1 ? [observation] : observation.split('\n');
}

function readObservation(row: InboxRow, text: string, references: PersonalReferences): ReadObservation {
  const stored = JSON.parse(text) as WaitingObservation | SourceObservation;
  const { connectionId: source } = row;
  const streamId = ticketStreamId({ connectionId: source, ticketId: stored.ticketId });
  // Rows that were waiting when the product was upgraded hold what the adapter said, personal data and all.
  const observation = 'at' in stored ? apartFromPersonalData(stored, row.eventKey, streamId, references) : stored;
  return { row, streamId, observation: { ...observation, source }, text };
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const insertSql = `
  insert into quarantine
    (id, connection_id, delivery_id, reason, explanation, payload, received_at, delivery_key, accepted)
  select id, connection, delivery, 'bad_payload', explanation, payload, received, key, true
  from json_to_recordset($1::json) as poisoned(
    id uuid, connection text, delivery uuid, explanation text, payload text, received timestamptz, key text)`;

/** Puts observations aside that their batch could not take, so that they never stand in their neighbours' way. */
export async function quarantinePoisoned(tx: Tx, poisoned: readonly Poisoned[]): Promise<void> {
  if (poisoned.length === 0) return;
  const rows = poisoned.map(({ row, key, text, explanation }) => ({
    id: uuid(),
    connection: row.connectionId,
    delivery: row.deliveryId,
    explanation: explanation.slice(0, 1000),
    payload: text,
    received: row.receivedAt,
    key,
  }));
  await tx.query(insertSql, [JSON.stringify(rows)]);
}
