import { settingsSpecCopy } from './settings-spec.js';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const n = (count: number) => count.toLocaleString('en-US');

/** What the frame of the settings says, and its tabs about the organization. */
export const settingsCopy = {
  spec: settingsSpecCopy,

  tabs: { ...settingsSpecCopy.tabs, organization: 'Organization', accounts: 'Accounts' },
  sections: 'Sections',
  section: 'Section',
  sectionOf: (name: string) => `Section: ${name}`,
  unsavedTab: 'unsaved changes',
  readOnly: 'Only administrators and managers can change this.',
  /** As it stands in a sentence. */
  theSettings: 'settings',

  bar: {
    label: 'Saving',
    clean: 'All changes saved',
    dirty: (sections: readonly string[]) => `Unsaved changes in ${sections.join(', ')}`,
    saving: 'Saving…',
    discard: 'Discard',
    failed: (section: string, why: string) => `Couldn't save ${section}. ${why}`,
  },

  conflict: {
    title: 'Somebody else changed these settings',
    text: (name: string, ago: string) => `${name} changed the settings ${ago}.`,
    takeTheirs: 'Take theirs',
    theirs: 'Theirs',
    mine: 'Yours',
    on: 'On',
    off: 'Off',
    nothing: '–',
    retentionDays: 'Days that raw deliveries are kept',
  },

  labels: {
    statusText: 'A ticket with one of these statuses is open, unless the status closes it or puts it on hold.',
    holdTitle: 'On hold',
    holdText: 'A ticket with one of these statuses waits for somebody else. It counts as open; its deadline pauses.',
    closedText: 'A ticket with one of these statuses is closed and counts as resolved.',
    surveyText: 'Send a survey when a ticket reaches one of these labels.',
    count: (count: number) => `${n(count)} ${plural(count, 'label', 'labels')}`,
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
  },
} as const;
