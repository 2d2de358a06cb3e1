import {
  verdictDays,
  type AlertMeasure,
  type FigureContext,
  type ResolvedRange,
  type SeriesPart,
} from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Snapshot } from '../../../platform/database/database.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import {
  activityColumns,
  addRange,
  countsSql,
  selectBy,
  selectTickets,
  ticketStream,
  type TicketSelection,
} from '../../tickets/index.js';
import { populationOf, type RatedAnswers } from '../breakdown/population.js';

/** What a series is made of: the things of its days, and of the days before that its first windows reach back to. */
export interface AskedParts {
  readonly selection: TicketSelection;
  readonly range: ResolvedRange;
  readonly context: FigureContext;
}

type Row = SeriesPart & Record<string, unknown>;
type ReadParts = (snapshot: Snapshot, asked: AskedParts) => Promise<SeriesPart[]>;

/** How the parts of each figure are read: as of the end of every day, in as few passes as there are kinds of things. */
export function partsReader(measure: AlertMeasure, ratings: RatedAnswers): ReadParts {
  switch (measure) {
    case 'created':
    case 'reply':
    case 'csat':
      return (snapshot, asked) => readUnmoved(snapshot, asked, measure, ratings);
    case 'resolved':
      return (snapshot, asked) => readClosings(snapshot, asked, '0');
    case 'resolution':
      return (snapshot, asked) => readClosings(snapshot, asked, 'bucket');
    case 'compliance':
      return readVerdicts;
    case 'backlog':
      return readBacklog;
  }
}

/** What stays as it was on its day. */
async function readUnmoved(
  snapshot: Snapshot,
  { range, selection }: AskedParts,
  measure: 'created' | 'reply' | 'csat',
  ratings: RatedAnswers,
): Promise<SeriesPart[]> {
  const conditions = new Conditions();
  const { from, where, local, value } = populationOf(conditions, measure, { range, selection }, ratings);
  const day = `(${local('day')})::date::text`;
  return snapshot.query<Row>(
    `select day, day as from, null as until, value, count(*)::int as count
       from (select ${day} as day, ${value} as value from ${from} where ${where}) as things group by 1, 4`,
    conditions.params,
  );
}

/** A ticket's activities of a kind, beside the closing that is looked at. */
const ofTicket = (kind: 'resolved' | 'reopened', name: string) =>
  `from ticket_activities as ${name} where ${name}.ticket_id = ticket_activities.ticket_id and ${name}.kind = '${kind}'`;

/** The day on which a closing was undone: its first by the first reopening, its second by the second. Those of one instant are in no order. */
const undoneSql = `(
  select undone.day ${ofTicket('reopened', 'undone')} order by undone.nth
  offset (select count(*) ${ofTicket('resolved', 'earlier')} and earlier.nth < ticket_activities.nth) limit 1)`;

/** Closings, each until it is undone: at the end of a day those count that are the last ones of closed tickets. */
function readClosings(snapshot: Snapshot, { range, selection }: AskedParts, value: string): Promise<SeriesPart[]> {
  const conditions = new Conditions();
  selectBy(conditions, activityColumns, selection);
  conditions.add(countsSql('resolved'));
  addRange(conditions, range);
  return snapshot.query<Row>(
    `select day::text, day::text as from, until::text, value, count(*)::int as count
       from (select day, ${value} as value, case when not is_last then ${undoneSql} end as until
               from ticket_activities where ${conditions.sql}) as closings
      group by 1, 2, 3, 4`,
    conditions.params,
  );
}

/** Tickets open at the end of each day: those of now, less what came and went after it. */
function readBacklog(snapshot: Snapshot, { range, selection }: AskedParts): Promise<SeriesPart[]> {
  const conditions = new Conditions();
  selectBy(conditions, activityColumns, selection);
  const first = conditions.param(range.from, 'date');
  return snapshot.query<Row>(
    `select ${first}::text as day, ${first}::text as from, null as until, 0 as value, count(*)::int as count
       from ticket_activities where ${countsSql('open')} and ${conditions.sql}
      union all
     select ${first}::text, ${first}::text, day::text, 0,
            (count(*) filter (where kind = 'resolved') - count(*) filter (where kind <> 'resolved'))::int
       from ticket_activities
      where kind in ('created', 'resolved', 'reopened') and day > ${first} and ${conditions.sql}
      group by day`,
    conditions.params,
  );
}

/**
 * Tickets by the day of their creation, from the end of the day on which their deadline was decided. What was never reopened
 * was decided once, by its closing or by missing the deadline; of the others every day is looked at.
 */
async function readVerdicts(snapshot: Snapshot, asked: AskedParts): Promise<SeriesPart[]> {
  return [...(await readDecided(snapshot, asked)), ...(await readReopened(snapshot, asked))];
}

function createdTickets({ selection, range }: AskedParts): {
  conditions: Conditions;
  localDay: (at: string) => string;
} {
  const conditions = new Conditions();
  selectTickets(conditions, selection);
  const instant = (at: number) => conditions.param(new Date(at), 'timestamptz');
  conditions.add(`created_at >= ${instant(range.startsAt)} and created_at < ${instant(range.endsAt)}`);
  const zone = conditions.param(range.timezone, 'text');
  return { conditions, localDay: (at) => `(${at} at time zone ${zone})::date` };
}

function readDecided(snapshot: Snapshot, asked: AskedParts): Promise<SeriesPart[]> {
  const { conditions, localDay } = createdTickets(asked);
  return snapshot.query<Row>(
    `select day::text, greatest(day, decided)::text as from, null as until, value, count(*)::int as count
       from (select ${localDay('created_at')} as day, (verdict = 'met')::int as value,
                    ${localDay('least(closed_at, breached_at)')} as decided
               from tickets
              where ${conditions.sql} and verdict in ('met', 'breached') and reopen_count = 0) as decided
      group by 1, 2, 4`,
    conditions.params,
  );
}

const statesAtOnce = 1_000;

async function readReopened(snapshot: Snapshot, asked: AskedParts): Promise<SeriesPart[]> {
  const { conditions, localDay } = createdTickets(asked);
  const tickets = await snapshot.query<{ partition: number; streamId: string; day: string }>(
    `select partition, stream_id as "streamId", ${localDay('created_at')}::text as day
       from tickets where ${conditions.sql} and reopen_count > 0`,
    conditions.params,
  );
  const parts: SeriesPart[] = [];
  for (let start = 0; start < tickets.length; start += statesAtOnce) {
    const page = tickets.slice(start, start + statesAtOnce);
    const states = await loadStates(snapshot, ticketStream, new Map(page.map((row) => [row.streamId, row.partition])));
    for (const { streamId, day } of page) {
      const state = states.get(streamId)?.state;
      if (state === undefined || state.situation === 'unknown') continue;
      for (const { from, until, verdict } of verdictDays(state, asked.context.rules, asked.range.timezone))
        parts.push({ day, from, until, value: Number(verdict === 'met'), count: 1 });
    }
  }
  return parts;
}
