import { counted, n } from '../../../copy/count.js';

const tickets = (count: number) => counted(count, 'ticket', 'tickets');

/** Words about what is kept of a contact. */
export const personCopy = {
  title: 'Personal data of a contact',
  text: 'Export or erase everything stored about a contact. Enter the email address from their tickets.',
  email: 'Email address',
  notAnAddress: 'Enter an email address',
  find: 'Find',
  finding: 'Searching…',
  nothing: (email: string) => `No data found for ${email}`,
  known: (email: string) => `Data about ${email}`,
  names: 'Names',
  noNames: 'None',
  tickets: 'Tickets',
  surveys: 'Surveys',
  surveyWords: (invitations: number, answers: number) =>
    `${counted(invitations, 'invitation', 'invitations')}, ${counted(answers, 'response', 'responses')}`,
  unsubscribed: 'Unsubscribed',
  erasedBefore: 'Previously erased',
  erasing: 'Erasing now',
  export: 'Export data',
  erase: 'Erase…',

  dialog: {
    title: (email: string) => `Erase ${email}?`,
    goes: 'Permanently deleted',
    going: (count: number) => [
      `Current and former subjects, names and addresses of ${tickets(count)}, and written survey answers`,
      'Raw deliveries and quarantined events about the contact',
      'All export and import files on the server, because they may name the contact',
      'Saved views that search for the address, and the address in annotations',
      'Unsent emails to the address',
    ],
    stays: 'Kept',
    staying: [
      'All counts, times and figures, unchanged',
      'A keyed hash of the address, so that repeated old events do not restore the contact',
      'Backups and the help desk itself: erase the contact there too',
    ],
    later: 'New tickets from this contact are stored as usual.',
    type: (email: string) => `Type ${email} to confirm`,
    wrong: 'The address does not match',
    keep: 'Cancel',
    confirm: 'Erase permanently',
    busy: 'Starting…',
  },

  list: 'Erasures',
  none: 'No erasures yet',
  theErasures: 'erasures',
  ofPerson: (person: string) => `Contact ${person.slice(0, 12)}`,
  personHint: 'A hash that identifies the address without revealing it',
  by: (name: string) => `by ${name}`,
  looking: 'Erasing…',
  looked: (done: number, total: number) => `${n(done)} of ${counted(total, 'delivery', 'deliveries')} searched`,
  counts: {
    tickets,
    texts: (count: number) => counted(count, 'text', 'texts'),
    deliveries: (count: number) => counted(count, 'raw delivery', 'raw deliveries'),
    quarantined: (count: number) => counted(count, 'quarantined event', 'quarantined events'),
    files: (count: number) => counted(count, 'file', 'files'),
  },
  started: 'Erasing the contact',
  done: 'Contact erased. All figures are unchanged.',
} as const;
