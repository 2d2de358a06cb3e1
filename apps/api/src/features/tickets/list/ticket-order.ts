import type { TicketQuery } from '@deskledger/contracts';
import { breakParts, breaksAt, instantSql } from '../attention/attention-conditions.js';

type Direction = 'asc' | 'desc';
type Term = readonly [expression: string, direction: Direction];
/** SQL of an instant. */
type Now = string;

/** The id at the end makes every order total, so that pages neither repeat nor skip a ticket. */
const orders: Record<TicketQuery['sort'], readonly Term[] | ((now: Now) => readonly Term[])> = {
  '-created': [
    ['created_at', 'desc'],
    ['id', 'asc'],
  ],
  created: [
    ['created_at', 'asc'],
    ['id', 'desc'],
  ],
  // Without a deadline comes last by itself here, so that an index can be read in this order.
  due: [
    ['due_at', 'asc'],
    ['id', 'asc'],
  ],
  '-due': [
    ['due_at is null', 'asc'],
    ['due_at', 'desc'],
    ['id', 'desc'],
  ],
  '-priority': [
    ['priority_level', 'desc'],
    ['created_at', 'desc'],
    ['id', 'asc'],
  ],
  priority: [
    ['priority_level', 'asc'],
    ['created_at', 'asc'],
    ['id', 'desc'],
  ],
  '-modified': [
    ['modified_at', 'desc'],
    ['id', 'asc'],
  ],
  modified: [
    ['modified_at', 'asc'],
    ['id', 'desc'],
  ],
  '-closed': [
    ['closed_at is null', 'asc'],
    ['closed_at', 'desc'],
    ['id', 'asc'],
  ],
  closed: [
    ['closed_at is null', 'asc'],
    ['closed_at', 'asc'],
    ['id', 'desc'],
  ],
  resolution: [
    ['closed_at is null', 'asc'],
    ['closed_at - created_at', 'asc'],
    ['id', 'asc'],
  ],
  '-resolution': [
    ['closed_at is null', 'asc'],
    ['closed_at - created_at', 'desc'],
    ['id', 'desc'],
  ],
  breaks: (now) => [
    [
      `case ${breakParts(now)
        .map((part, nth) => `when ${part} then ${nth}`)
        .join(' ')} end`,
      'asc',
    ],
    [breaksAt(now), 'asc'],
    ['id', 'asc'],
  ],
};

/**
 * The `order by` of a sort, forwards or from its end.
 * @param now epoch milliseconds
 */
export function orderBy(sort: TicketQuery['sort'], backwards: boolean, now: number): string {
  const order = orders[sort];
  const terms = typeof order === 'function' ? order(instantSql(now)) : order;
  return terms
    .map(([expression, direction]) => `${expression} ${backwards ? opposite[direction] : direction}`)
    .join(', ');
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' };
