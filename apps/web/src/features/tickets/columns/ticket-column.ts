import type { TicketSort } from '../../../lib/url/ticket-view.js';

/** Every column that the list of tickets can have, in the order in which they stand until somebody changes it. */
export const columnNames = [
  'id',
  'subject',
  'status',
  'contact',
  'designation',
  'created',
  'closed',
  'priority',
  'organization',
  'agent',
  'deadline',
  'waiting',
  'lastMessage',
  'age',
  'modified',
  'resolution',
  'team',
  'channel',
  'classification',
  'tags',
] as const;

export type ColumnName = (typeof columnNames)[number];

/** All that a ticket's card shows by the specification. */
export const defaultColumns: readonly ColumnName[] = columnNames.slice(0, columnNames.indexOf('priority'));

/** What one works by: how long a promise can still be kept, who waits for what, and who has it. */
export const workColumns: readonly ColumnName[] = [
  'id',
  'subject',
  'status',
  'deadline',
  'waiting',
  'agent',
  'lastMessage',
  'priority',
  'organization',
];

/** The column that opens the ticket: a list is never without it. */
export const openingColumn = 'subject';

/** The least width of each column, in rem. */
export const columnWidths: Readonly<Record<ColumnName, number>> = {
  id: 6.5,
  subject: 16.5,
  status: 7.75,
  priority: 5.75,
  organization: 7.5,
  agent: 6.5,
  deadline: 10,
  waiting: 9.5,
  lastMessage: 9.5,
  age: 4,
  created: 6.5,
  modified: 7,
  closed: 6.5,
  resolution: 8.5,
  contact: 13,
  team: 7,
  channel: 6,
  classification: 8,
  designation: 6.5,
  tags: 9,
};

export type SortDirection = 'ascending' | 'descending';
export type SortOrder = readonly [sort: TicketSort, direction: SortDirection];

/** The orders of a column, the one that is taken first at the beginning. */
export const columnOrders: Readonly<Partial<Record<ColumnName, readonly [first: SortOrder, second: SortOrder]>>> = {
  priority: [
    ['-priority', 'descending'],
    ['priority', 'ascending'],
  ],
  deadline: [
    ['due', 'ascending'],
    ['-due', 'descending'],
  ],
  age: [
    ['created', 'descending'],
    ['-created', 'ascending'],
  ],
  created: [
    ['-created', 'descending'],
    ['created', 'ascending'],
  ],
  modified: [
    ['-modified', 'descending'],
    ['modified', 'ascending'],
  ],
  closed: [
    ['-closed', 'descending'],
    ['closed', 'ascending'],
  ],
  resolution: [
    ['-resolution', 'descending'],
    ['resolution', 'ascending'],
  ],
};

/** The one column that bears the mark of an order: the age and the day of creation are one order, seen from two sides. */
export function sortedColumn(shown: readonly ColumnName[], sort: TicketSort): ColumnName | undefined {
  return shown.find((name) => columnOrders[name]?.some(([order]) => order === sort));
}
