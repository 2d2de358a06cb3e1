import type { Workload, WorkloadQuery, WorkloadRow } from '@deskledger/contracts';
import { notSet } from '../../lib/url/not-set.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import { workloadCopy as words } from './workload.copy.js';

type Group = WorkloadQuery['group'];
export type LoadColumn = keyof typeof words.columns;
export const loadColumns = Object.keys(words.columns) as LoadColumn[];

/** The tickets that each column counts, beside who has them or did it. */
const behind: Readonly<Record<LoadColumn, Partial<TicketView>>> = {
  open: { event: 'open' },
  overdue: { event: 'open', dueWithin: 'overdue' },
  dueToday: { event: 'open', dueWithin: 'today' },
  waiting: { event: 'open', waitingFor: 'any' },
  assigned: { event: 'assigned', period: 'today' },
  closed: { event: 'resolved', period: 'today' },
};

const holderKey = { agent: 'assignee', team: 'team' } as const;
const doerKey = { agent: 'by', team: 'byTeam' } as const;

/** The list behind a number of a row. */
export function loadPath(column: LoadColumn, by: Group, id: string | null, slice: Slice): string {
  const asked = behind[column];
  const key = asked.event === 'open' ? holderKey[by] : doerKey[by];
  return ticketsPath({ ...slice, ...asked, [key]: [id ?? notSet] });
}

export function loadName(by: Group, { id, name }: WorkloadRow): string {
  return id === null ? words.nobody[by] : (name ?? words.unnamed(id));
}

/**
 * Rows in the order in which they were first seen: no row moves while somebody looks at it. New ones come to the end.
 * @param seen ids by their places; it is added to
 */
export function inSeenOrder(rows: Workload['rows'], seen: Map<string, number>): WorkloadRow[] {
  for (const { id } of rows) if (!seen.has(id ?? '')) seen.set(id ?? '', seen.size);
  return rows.toSorted((one, other) => seen.get(one.id ?? '')! - seen.get(other.id ?? '')!);
}
