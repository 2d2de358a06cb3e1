import type { TicketExportQuery } from '@deskledger/contracts';
import { priorityLevels } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import { breakParts, breaksAt, instantSql } from '../attention/attention-conditions.js';

/**
 * A part of an order that can be read on from any ticket: by an expression (with its SQL type) and the id, or by the
 * id alone. The parts of an order follow one another.
 */
export interface KeyRange {
  readonly only?: string;
  readonly by?: { readonly expression: string; readonly type: string; readonly direction: 'asc' | 'desc' };
  readonly id: 'asc' | 'desc';
  /** How many tickets at once. */
  readonly portion: number;
}

/** Enough to be quick, few enough to wait for a slow reader with. */
const few = 500;
/** No index has this order, so every portion looks at all tickets of the range: better seldom. */
const many = 5_000;

const closed = 'closed_at is not null';
const stillOpen = (id: KeyRange['id']): KeyRange => ({ only: 'closed_at is null', id, portion: few });

type Direction = 'asc' | 'desc';

const byClosing = (direction: Direction, id: Direction): KeyRange => ({
  only: closed,
  by: { expression: 'closed_at', type: 'timestamptz', direction },
  id,
  portion: few,
});

const byResolution = (direction: Direction, id: Direction): KeyRange => ({
  only: closed,
  by: { expression: '(closed_at - created_at)', type: 'interval', direction },
  id,
  portion: many,
});

const byDeadline = (direction: Direction, deadline = 'due_at'): KeyRange => ({
  only: `${deadline} is not null`,
  by: { expression: deadline, type: 'timestamptz', direction },
  id: direction,
  portion: many,
});

const withoutDeadline = (id: Direction, deadline = 'due_at'): KeyRange => ({
  only: `${deadline} is null`,
  id,
  portion: few,
});

const within = (part: string, range: KeyRange): KeyRange => ({ ...range, only: `${part} and ${range.only}` });

const ofPriority = (level: number, direction: Direction, id: Direction): KeyRange => ({
  only: `priority_level = ${level}`,
  by: { expression: 'created_at', type: 'timestamptz', direction },
  id,
  portion: few,
});

const byChange = (direction: Direction, id: Direction): KeyRange => ({
  by: { expression: 'modified_at', type: 'timestamptz', direction },
  id,
  portion: many,
});

/**
 * An order of the ticket list as ranges of keys; those that have not been closed, or have no deadline, come last.
 * @param now epoch milliseconds
 */
export function keyRangesOf(sort: TicketExportQuery['sort'], now: number): readonly KeyRange[] {
  if (sort !== 'breaks') return ranges[sort];
  const instant = instantSql(now);
  return breakParts(instant).flatMap((part) => [
    within(part, byDeadline('asc', breaksAt(instant))),
    within(part, withoutDeadline('asc', breaksAt(instant))),
  ]);
}

const ranges: Readonly<Record<Exclude<TicketExportQuery['sort'], 'breaks'>, readonly KeyRange[]>> = {
  '-created': [{ by: { expression: 'created_at', type: 'timestamptz', direction: 'desc' }, id: 'asc', portion: few }],
  created: [{ by: { expression: 'created_at', type: 'timestamptz', direction: 'asc' }, id: 'desc', portion: few }],
  due: [byDeadline('asc'), withoutDeadline('asc')],
  '-due': [byDeadline('desc'), withoutDeadline('desc')],
  '-priority': priorityLevels.map((level) => ofPriority(level, 'desc', 'asc')),
  priority: priorityLevels.toReversed().map((level) => ofPriority(level, 'asc', 'desc')),
  '-modified': [byChange('desc', 'asc')],
  modified: [byChange('asc', 'desc')],
  '-closed': [byClosing('desc', 'asc'), stillOpen('asc')],
  closed: [byClosing('asc', 'desc'), stillOpen('desc')],
  resolution: [byResolution('asc', 'asc'), stillOpen('asc')],
  '-resolution': [byResolution('desc', 'desc'), stillOpen('desc')],
};

/** Where a portion ended: its last ticket. `place` is the value of the range's expression as text. */
export interface PageKey {
  readonly id: string;
  readonly place: string | null;
}

/** Narrows to what stands behind a place; the first comparison is the one that an index can use. */
export function behind(asked: Conditions, { by, id }: KeyRange, after: PageKey): void {
  const beyondId = `id ${id === 'asc' ? '>' : '<'} ${asked.param(after.id, 'uuid')}`;
  if (by === undefined) {
    asked.add(beyondId);
    return;
  }
  const sign = by.direction === 'asc' ? '>' : '<';
  const place = asked.param(after.place, by.type);
  asked.add(`${by.expression} ${sign}= ${place} and (${by.expression} ${sign} ${place} or ${beyondId})`);
}

export function orderOf({ by, id }: KeyRange): string {
  return by === undefined ? `id ${id}` : `${by.expression} ${by.direction}, id ${id}`;
}
