import { dimensions, exclusionOf, type Dimension, type Exclusion } from '@deskledger/domain';
import fc from 'fast-check';

export const day = 86_400_000;
export const firstDay = Date.parse('2026-09-01T00:30:00Z');

/** A ticket as a test knows it, so that it can tell each figure by itself. */
export interface MadeTicket {
  createdAt: number;
  /** In hours; null: it is still open. */
  closedAfter: number | null;
  due: boolean;
  values: Record<Dimension, string[]>;
}

export const values: Record<Dimension, string[]> = {
  organization: ['acme', 'beta', 'c, d'],
  assignee: ['7', '12'],
  team: ["O'Neil's", 'First line'],
  priority: ['High', 'Low'],
  classification: ['Incident', 'Request'],
  designation: ['Finance', 'IT'],
  channel: ['email', 'Phone'],
  tag: ['vip', 'say "when" {now}, \\0', 'night shift'],
};

const oneOrNone = (dimension: Dimension) => fc.subarray(values[dimension], { maxLength: dimension === 'tag' ? 3 : 1 });

export const aTicket: fc.Arbitrary<MadeTicket> = fc.record({
  createdAt: fc.integer({ min: 0, max: 55 * 24 }).map((hours) => firstDay + hours * 3_600_000),
  closedAfter: fc.option(fc.integer({ min: 1, max: 40 })),
  due: fc.boolean(),
  values: fc.record(
    Object.fromEntries(dimensions.map((dimension) => [dimension, oneOrNone(dimension)])) as {
      [Key in Dimension]: fc.Arbitrary<string[]>;
    },
  ),
});

export type Selection = Partial<Record<Dimension | Exclusion, string[]>>;

/** One to three filters, each with one value or more, 'not set' and unheard-of ones among them. */
export const aSelection: fc.Arbitrary<Selection> = fc
  .uniqueArray(
    fc
      .tuple(fc.constantFrom(...dimensions), fc.boolean())
      .chain(([dimension, isExcluded]) =>
        fc
          .subarray([...values[dimension], '-', 'unheard of'], { minLength: 1, maxLength: 3 })
          .map((chosen) => [isExcluded ? exclusionOf(dimension) : dimension, chosen] as const),
      ),
    { minLength: 1, maxLength: 3, selector: ([filter]) => filter },
  )
  .map((filters) => Object.fromEntries(filters));

export const aRange = fc
  .tuple(fc.integer({ min: -3, max: 58 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]) => ({ from: firstDay + from * day, to: firstDay + (from + length) * day }));

/** The ranges in which most tickets were made: drawn first, so that a test never happens to draw empty ones alone. */
export const fullRanges = [20, 25].map((from) => ({ from: firstDay + from * day, to: firstDay + (from + 20) * day }));

/** The same by looking at each ticket. */
export function isChosen(ticket: MadeTicket, selection: Selection): boolean {
  return dimensions.every((dimension) => {
    const own = ticket.values[dimension];
    const holds = (asked: string[]) => asked.some((value) => (value === '-' ? own.length === 0 : own.includes(value)));
    const [wanted, excluded] = [selection[dimension], selection[exclusionOf(dimension)]];
    return (wanted === undefined || holds(wanted)) && (excluded === undefined || !holds(excluded));
  });
}

export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
export const closedAt = ({ createdAt, closedAfter }: MadeTicket) =>
  closedAfter === null ? null : createdAt + closedAfter * 3_600_000;

/** What the help desk says of it. */
export function recorded(ticket: MadeTicket, index: number) {
  const { createdAt, due } = ticket;
  const { organization, assignee, team, priority, classification, designation, channel, tag } = ticket.values;
  const closed = closedAt(ticket);
  const instant = (time: number) => new Date(time).toISOString();
  return {
    ticketId: `t-${index}`,
    status: closed === null ? 'Open' : 'Closed',
    createdTime: instant(createdAt),
    modifiedTime: instant(closed ?? createdAt),
    closedTime: closed === null ? null : instant(closed),
    dueTime: due ? instant(createdAt + 20 * 3_600_000) : null,
    organization: organization[0] === undefined ? null : { id: organization[0], name: `${organization[0]} Ltd` },
    assignee: assignee[0] === undefined ? null : { id: assignee[0], name: `Agent ${assignee[0]}` },
    team: team[0] ?? null,
    priority: priority[0] ?? null,
    classification: classification[0] ?? null,
    designation: designation[0] ?? null,
    channel: channel[0] ?? null,
    tags: tag,
  };
}

/** The query of a selection and a range. */
export function queryOf(selection: Selection, { from, to }: { from: number; to: number }): URLSearchParams {
  const query = new URLSearchParams({
    dateRange: 'custom',
    customDateRangeFrom: dayOf(from),
    customDateRangeTo: dayOf(to),
  });
  for (const [filter, chosen] of Object.entries(selection)) for (const value of chosen) query.append(filter, value);
  return query;
}

/**
 * What the help desk says of a ticket up to an instant: of those that were closed, every other one is reopened a week later, and
 * every fourth closed again, two weeks later.
 */
export function lifeOf(ticket: MadeTicket, index: number, until: number) {
  const first = recorded(ticket, index);
  const closed = closedAt(ticket);
  const stays = closed === null || index % 2 === 1;
  const again = (status: string, days: number) => {
    const at = new Date(closed! + days * day).toISOString();
    return { ...first, status, modifiedTime: at, closedTime: status === 'Closed' ? at : null };
  };
  const life = [first, ...(stays ? [] : [again('Open', 7), ...(index % 4 === 0 ? [again('Closed', 21)] : [])])];
  return life.filter(({ modifiedTime }) => Date.parse(modifiedTime) <= until);
}
