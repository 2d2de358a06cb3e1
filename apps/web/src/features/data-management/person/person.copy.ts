import { counted, n } from '../../../copy/count.js';

const tickets = (count: number) => counted(count, 'ticket', 'tickets');

/** Words about what is kept of a contact. */
export const personCopy = {
  title: 'Personal Data of a Contact',
  text: 'For a contact who asks what you know, or wants to be forgotten. Contacts are found by their email address, as tickets name it.',
  email: 'Email address',
  notAnAddress: 'Enter an email address',
  find: 'Find',
  finding: 'Looking…',
  nothing: (email: string) => `Nothing is known of ${email}.`,
  known: (email: string) => `What is known of ${email}`,
  names: 'Names',
  noNames: 'None',
  tickets: 'Tickets',
  surveys: 'Surveys',
  surveyWords: (invitations: number, answers: number) =>
    `${counted(invitations, 'invitation', 'invitations')}, ${counted(answers, 'answer', 'answers')}`,
  unsubscribed: 'Gets no more surveys',
  erasedBefore: 'Erased before',
  erasing: 'Is being erased now',
  export: 'Export…',
  erase: 'Erase…',

  dialog: {
    title: (email: string) => `Erase ${email}?`,
    goes: 'What goes, for good',
    going: (count: number) => [
      `Subjects, names and addresses of ${tickets(count)}, former ones too, and what the contact wrote in surveys`,
      'What help desks sent about the contact, word by word, and what of it waits in quarantine',
      'All files of exports and imports that lie here, since they may name the contact',
      'Saved views that search for the address, and the address in annotations',
      'Emails to the address that were not sent',
    ],
    stays: 'What stays',
    staying: [
      'Every count, time and figure, exactly',
      'A keyed hash of the address, so that old facts that are told again do not bring the contact back',
      'Backups, and the help desk itself: erase the contact there as well',
    ],
    later: 'New tickets that the contact opens from now on are kept as everybody’s.',
    type: (email: string) => `Type ${email} to confirm`,
    wrong: 'This is not the address',
    keep: 'Keep',
    confirm: 'Erase for good',
    busy: 'Starting…',
  },

  list: 'Erasures',
  none: 'Nobody was erased yet',
  theErasures: 'erasures',
  ofPerson: (person: string) => `Person ${person.slice(0, 12)}`,
  personHint: 'Stands for the address, and tells nothing of it',
  by: (name: string) => `by ${name}`,
  looking: 'Erasing…',
  looked: (done: number, total: number) => `${n(done)} of ${counted(total, 'delivery', 'deliveries')} looked through`,
  counts: {
    tickets,
    texts: (count: number) => counted(count, 'text', 'texts'),
    deliveries: (count: number) => counted(count, 'raw delivery', 'raw deliveries'),
    quarantined: (count: number) => counted(count, 'element in quarantine', 'elements in quarantine'),
    files: (count: number) => counted(count, 'file', 'files'),
  },
  started: 'The contact is being erased',
  done: 'The contact was erased. Every figure is as it was.',
} as const;
