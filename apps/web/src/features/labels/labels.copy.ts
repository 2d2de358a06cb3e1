import { counted, n } from '../../copy/count.js';

/** What the table of statuses says. */
export const labelsCopy = {
  statusText:
    'Choose what each status counts as. Tickets on hold are open, and their deadline pauses. An unmapped status counts as open.',
  closedText: 'Tickets with one of these statuses are closed and count as resolved.',
  surveyText: 'Send a survey when a ticket reaches one of these labels.',
  surveyOff: 'Send Survey is off. No invitations are sent until you turn it on.',
  show: 'Show statuses',
  parts: { all: 'All', open: 'Open', hold: 'On hold', closed: 'Closed', survey: 'With survey' },
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'label', 'labels') : `${n(shown)} of ${counted(all, 'label', 'labels')}`,
  empty: 'No labels yet',
  emptyPart: 'No matching labels',
  field: 'New label',
  add: 'Add',
  typeFirst: 'Enter a label',
  repeated: (label: string) => `‘${label}’ is already in the list`,
  tooLong: 'Use at most 100 characters',
  full: 'The list is full',
  list: (title: string) => `Labels: ${title}`,
  edit: (label: string) => `Edit ${label}`,
  remove: (label: string) => `Delete ${label}`,
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  editField: (label: string) => `Label ${label}`,
  added: (label: string) => `${label} added`,
  deleted: (label: string) => `‘${label}’ deleted`,
  moved: (label: string, place: number, count: number) => `${label} moved to position ${n(place)} of ${n(count)}`,
  status: 'Status',
  use: 'In use',
  meaning: 'Counts as',
  unmapped: 'Unmapped',
  tickets: (count: number) => counted(count, 'ticket', 'tickets'),
  countsAs: (label: string) => `${label} counts as`,
  /** Nobody says what it means. */
  asOpen: 'Not mapped',
  /** By the help desk's own type of status. */
  byType: (category: string) => `${category} (by type)`,
  mapped: (label: string, category: string) => `${label} counts as: ${category}`,
  survey: 'Survey',
  surveyHead: 'Sends a survey',

  /** On the line of a connection. */
  unmappedOf: (name: string) => `Unmapped labels of ${name}`,
  unmappedText: 'Unmapped labels:',
  more: (count: number) => `and ${n(count)} more`,
  borne: (label: string, tickets: number) => `${label} (${counted(tickets, 'ticket', 'tickets')})`,
  map: (borne: string) => `Map ${borne}`,
  mapTitle: (label: string) => `Map ‘${label}’`,
  mapText: (tickets: number) =>
    `${counted(tickets, 'ticket has', 'tickets have')} this label. It counts as open until you map it.`,
  overtaken: 'Someone else changed the settings. The preview now includes their changes. Save again.',

  surveyAfter: (label: string) => `Survey after ${label}`,
} as const;
