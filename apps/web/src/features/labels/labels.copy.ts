import { counted, n } from '../../copy/count.js';

/** What the table of statuses says. */
export const labelsCopy = {
  statusText:
    'What each status counts as. A ticket on hold waits for somebody else: it is open, and its deadline pauses. A status that nobody has mapped counts as open.',
  closedText: 'A ticket with one of these statuses is closed and counts as resolved.',
  surveyText: 'Send a survey when a ticket reaches one of these labels.',
  surveyOff: 'Send Survey is off: no label invites anybody before it is switched on.',
  show: 'Show statuses',
  parts: { all: 'All', open: 'Open', hold: 'On hold', closed: 'Closed', survey: 'With survey' },
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'label', 'labels') : `${n(shown)} of ${counted(all, 'label', 'labels')}`,
  empty: 'No labels yet',
  emptyPart: 'None of the labels',
  field: 'New label',
  add: 'Add',
  typeFirst: 'Type a label first',
  repeated: (label: string) => `‘${label}’ is in the list already`,
  tooLong: 'A label has at most 100 characters',
  full: 'The list is full',
  list: (title: string) => `Labels: ${title}`,
  edit: (label: string) => `Edit ${label}`,
  remove: (label: string) => `Delete ${label}`,
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  editField: (label: string) => `Label ${label}`,
  added: (label: string) => `${label} added`,
  deleted: (label: string) => `‘${label}’ deleted`,
  moved: (label: string, place: number, count: number) => `${label} moved to place ${n(place)} of ${n(count)}`,
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
  surveyHead: 'Invites when entered',

  /** On the line of a connection. */
  unmappedOf: (name: string) => `Labels of ${name} that nobody has mapped`,
  unmappedText: 'Labels that nobody has mapped:',
  more: (count: number) => `and ${n(count)} more`,
  borne: (label: string, tickets: number) => `${label} (${counted(tickets, 'ticket', 'tickets')})`,
  map: (borne: string) => `${borne}: say what it means`,
  mapTitle: (label: string) => `What does ‘${label}’ mean?`,
  mapText: (tickets: number) =>
    `${counted(tickets, 'ticket bears', 'tickets bear')} it. Until somebody says what it means, it counts as open.`,
  overtaken: 'Somebody else has changed the settings meanwhile: what you see is counted over theirs. Save once more.',

  surveyAfter: (label: string) => `Survey after ${label}`,
} as const;
