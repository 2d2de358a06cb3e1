import type { SystemChange } from '@deskledger/contracts';

/** The words of annotations: what people, and the product itself, say about days. */
export const annotationsCopy = {
  annotate: 'Annotate a day…',
  annotateHere: (days: string) => `Annotate ${days}…`,
  list: (title: string) => `${title}: annotations`,
  more: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  by: (author: string) => `by ${author}`,
  change: (text: string) => `Change “${text}”`,
  failed: "Annotations couldn't be loaded.",

  addTitle: 'Annotate a day',
  changeTitle: 'Change annotation',
  day: 'Day',
  until: 'Until',
  text: 'What happened',
  textHint: 'Everybody with access reads it, on every chart over these days.',
  textMissing: 'Write what happened',
  dayMissing: 'Choose a day',
  untilBefore: 'is before the first day',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  delete: 'Delete',

  added: 'Annotation added',
  changed: 'Annotation changed',
  deleted: 'Annotation deleted',

  /** What the product says of itself. */
  changes: {
    labels: () => 'Ticket statuses were given another meaning',
    timezone: () => 'The time zone was changed',
    'service-levels': () => 'The service levels were changed',
    calendar: () => 'The business hours were changed',
    'public-answers': () => 'Other survey answers count in the headline',
    survey: (name) => `Survey “${name}” was published`,
    history: (name) => `The history of ${name} was brought in`,
  } satisfies Record<SystemChange['change'], (name: string) => string>,
} as const;
