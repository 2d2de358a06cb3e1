import { counted, n } from '../../../copy/count.js';

/** What the lists of labels say. */
export const labelsCopy = {
  statusText: 'A ticket with one of these statuses is open, unless the status closes it or puts it on hold.',
  holdTitle: 'On hold',
  holdText: 'A ticket with one of these statuses waits for somebody else. It counts as open; its deadline pauses.',
  closedText: 'A ticket with one of these statuses is closed and counts as resolved.',
  surveyText: 'Send a survey when a ticket reaches one of these labels.',
  count: (count: number) => counted(count, 'label', 'labels'),
  empty: 'No labels yet',
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
  suggestions: 'Seen in tickets',
  suggest: (label: string) => `Add ${label}`,
} as const;
