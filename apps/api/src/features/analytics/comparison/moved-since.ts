import {
  standingAt,
  type KnownTicket,
  type SlaStatus,
  type TicketRules,
  type TicketStanding,
} from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import type { Snapshot } from '../../../platform/database/database.js';
import { selectTickets, ticketStream } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';

/** Where a ticket stands, and where it stood when the range ended. */
export interface MovedTicket {
  readonly createdAt: number;
  /** The groups that it is in, as `keys` tells them. */
  readonly keys: readonly string[];
  readonly now: TicketStanding;
  readonly then: TicketStanding;
  readonly state: KnownTicket;
}

interface MovedRow extends Record<string, unknown> {
  partition: number;
  streamId: string;
  createdAt: Date;
  closedAt: Date | null;
  slaStatus: SlaStatus;
  keys: string[];
}

/** So many states are in memory at once. */
const page = 1_000;

/**
 * The tickets that may have moved since the range ended, of those that were created in it or closed in it: read one
 * after the other from their states, which know every status and deadline with its time. Where a ticket stands now is
 * read from its row, as the sums are. `keys`: SQL for the groups that a ticket is in, a text[].
 */
export async function* movedSince(
  snapshot: Snapshot,
  question: AnalyticsQuestion,
  rules: TicketRules,
  keys = `'{}'::text[]`,
): AsyncGenerator<MovedTicket> {
  const { sql, params } = movedStatement(question, keys);
  await snapshot.query('set local cursor_tuple_fraction = 1');
  await snapshot.query(`declare moved no scroll cursor for ${sql}`, params);
  for (;;) {
    const rows = await snapshot.query<MovedRow>(`fetch forward ${page} from moved`);
    if (rows.length === 0) break;
    const states = await loadStates(snapshot, ticketStream, new Map(rows.map((row) => [row.streamId, row.partition])));
    for (const { streamId, createdAt, closedAt, slaStatus, keys } of rows) {
      const state = states.get(streamId)?.state;
      if (state === undefined || state.situation === 'unknown') continue;
      const now = { closedAt: closedAt?.getTime() ?? null, slaStatus };
      const then = standingAt(state, question.range.endsAt, rules);
      yield { createdAt: createdAt.getTime(), keys, now, then, state };
    }
  }
  await snapshot.query('close moved');
}

/** A ticket's closings and reopenings before or since an instant. */
const moves = (side: '<' | '>=', instant: string) =>
  `select from ticket_activities where ticket_id = tickets.id and kind in ('resolved', 'reopened') and at ${side} ${instant}`;

/** What was closed and stayed so, or what nobody spoke of since, stands where it stood, unless its deadline passed. */
function movedStatement({ range, selection }: AnalyticsQuestion, keys: string): { sql: string; params: unknown[] } {
  const asked = new Conditions();
  selectTickets(asked, selection);
  const start = asked.param(new Date(range.startsAt), 'timestamptz');
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  const sql = `
    select partition, stream_id as "streamId", created_at as "createdAt", closed_at as "closedAt", verdict as "slaStatus",
           ${keys} as keys
      from tickets
     where ${asked.sql} and created_at < ${end}
       and (modified_at >= ${end} or verdict = 'breached' and breached_at >= ${end})
       and (created_at >= ${start} and (closed_at >= ${end} or closed_at is null)
            or reopen_count > 0 and exists (${moves('>=', end)})
               and (created_at >= ${start} or exists (${moves('<', end)} and at >= ${start} and kind = 'resolved')))`;
  return { sql, params: asked.params };
}
