import type { TicketQuery } from '@deskledger/contracts';

type Direction = 'asc' | 'desc';
type Term = readonly [expression: string, direction: Direction];

/** The id at the end makes every order total, so that pages neither repeat nor skip a ticket. */
const orders: Record<TicketQuery['sort'], readonly Term[]> = {
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
};

/** The `order by` of a sort, forwards or from its end. */
export function orderBy(sort: TicketQuery['sort'], backwards: boolean): string {
  return orders[sort]
    .map(([expression, direction]) => `${expression} ${backwards ? opposite[direction] : direction}`)
    .join(', ');
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' };
