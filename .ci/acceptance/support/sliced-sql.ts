import type { BreakdownDimension, BreakdownMeasure } from '@deskledger/contracts';
import { bucketOf, dimensions, exclusionOf, secondsOfBucket, type Dimension, type Exclusion } from '@deskledger/domain';
import type { Analyst } from '../../../apps/api/src/features/analysts/testing/analyst.js';

export type Filters = Partial<Record<Dimension | Exclusion, string[]>>;

/** Local days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Promised replies are told of tickets that the log has no replies of. */
export type TicketMeasure = Exclude<BreakdownMeasure, 'csat' | 'firstReplyOnTime' | 'nextReplyOnTime' | 'updateOnTime'>;

interface Told {
  /** The instant that has to lie in the range; none: whenever. */
  readonly at: string | null;
  readonly condition: string;
  readonly value: string;
  /** Whether the value is a time, which the product tells by buckets. */
  readonly isTime?: true;
}

const reported: Readonly<Record<TicketMeasure, Told>> = {
  created: { at: 'created_at', condition: 'true', value: 'count(*)' },
  resolved: { at: 'closed_at', condition: 'true', value: 'count(*)' },
  backlog: { at: null, condition: 'closed_at is null', value: 'count(*)' },
  resolution: {
    at: 'closed_at',
    condition: 'true',
    value: 'percentile_disc(0.5) within group (order by resolution_seconds)',
    isTime: true,
  },
  reply: {
    at: 'first_replied_at',
    condition: 'true',
    value: 'percentile_disc(0.5) within group (order by first_reply_seconds)',
    isTime: true,
  },
  compliance: {
    at: 'created_at',
    condition: `verdict in ('met', 'breached')`,
    value: `round(100.0 * avg((verdict = 'met')::int), 1)`,
  },
};

const columns: Readonly<Record<Exclude<Dimension, 'tag'>, string>> = {
  organization: 'organization_id',
  assignee: 'agent_id',
  team: 'team',
  priority: 'priority',
  classification: 'classification',
  designation: 'designation',
  channel: 'channel',
};

/** The values that a ticket has in a dimension, as a text[]; `-` where it has none. */
function keysSql(dimension: BreakdownDimension, at: string): string {
  const local = `(${at} at time zone (select time_zone from time_zone))`;
  switch (dimension) {
    case 'tag':
      return `case when coalesce(cardinality(tags), 0) = 0 then array['-'] else tags end`;
    case 'month':
      return `array[to_char(${local}, 'YYYY-MM')]`;
    case 'weekday':
      return `array[extract(isodow from ${local})::int::text]`;
    case 'hour':
      return `array[extract(hour from ${local})::int::text]`;
    default:
      return `array[coalesce(${dimension === 'status' ? 'status' : columns[dimension]}, '-')]`;
  }
}

const doneBy: Partial<Record<TicketMeasure, string>> = {
  resolved: 'resolved',
  resolution: 'resolved',
  reply: 'replied',
};

/** Of what was done, agents and teams are those who did it last. */
function holderSql(measure: TicketMeasure, dimension: BreakdownDimension): string | undefined {
  if (doneBy[measure] === undefined || (dimension !== 'assignee' && dimension !== 'team')) return undefined;
  return `array[(select coalesce(done.${columns[dimension]}, '-') from ticket_deeds as done
                  where done.ticket_id = tickets.ticket_id and deed = '${doneBy[measure]}' order by nth desc limit 1)]`;
}

/** The tickets that filters leave, as conditions with their parameters. */
function filtered(filters: Filters, params: unknown[]): string[] {
  return dimensions.flatMap((dimension) => {
    const has = (values: string[]) => `${keysSql(dimension, 'created_at')} && $${params.push(values)}::text[]`;
    const [only, without] = [filters[dimension], filters[exclusionOf(dimension)]];
    return [...(only ? [has(only)] : []), ...(without ? [`not ${has(without)}`] : [])];
  });
}

export interface SqlCell {
  readonly row: string;
  readonly column: string;
  readonly count: number;
  readonly value: number;
}

/** One figure of every group, as an analyst asks the view of tickets; without a dimension the key is ''. */
export async function breakdownInSql(
  analyst: Analyst,
  measure: TicketMeasure,
  [rows, across]: readonly [BreakdownDimension | null, BreakdownDimension | null],
  filters: Filters,
  { from, to }: Days,
): Promise<SqlCell[]> {
  const { at, condition, value, isTime } = reported[measure];
  const params: unknown[] = [];
  const conditions = [condition, ...filtered(filters, params)];
  if (at !== null) {
    const day = `(${at} at time zone (select time_zone from time_zone))::date`;
    conditions.push(`${day} between $${params.push(from)} and $${params.push(to)}`);
  }
  const keys = (dimension: BreakdownDimension | null) => {
    if (dimension === null) return `array['']`;
    return holderSql(measure, dimension) ?? keysSql(dimension, at ?? 'created_at');
  };
  const cells = await analyst.ask(
    `select r.key as row, c.key as column, count(*) as count, (${value})::float8 as value
       from tickets cross join lateral unnest(${keys(rows)}) as r (key) cross join lateral unnest(${keys(across)}) as c (key)
      where ${conditions.join(' and ')} group by 1, 2`,
    params,
  );
  return cells.map((cell) => {
    const { row, column, count, value: figure } = cell as unknown as SqlCell;
    return { row, column, count, value: isTime ? secondsOfBucket(bucketOf(figure)) : figure };
  });
}

/** Some values of every dimension that tickets have, `-` among them. */
export async function valuesInSql(analyst: Analyst): Promise<Record<Dimension, string[]>> {
  const values = {} as Record<Dimension, string[]>;
  for (const dimension of dimensions) {
    const found = await analyst.ask(
      `select key from tickets cross join lateral unnest(${keysSql(dimension, 'created_at')}) as told (key)
        group by key order by count(*) desc, key limit 8`,
    );
    values[dimension] = [...new Set([...found.map(({ key }) => String(key)), '-'])];
  }
  return values;
}
