import type { SystemChange } from '@deskledger/contracts';

/** The words of annotations: what people, and the product itself, say about days. */
export const annotationsCopy = {
  annotate: 'Annotate a day…',
  annotateHere: (days: string) => `Annotate ${days}…`,
  list: (title: string) => `${title}: annotations`,
  more: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  by: (author: string) => `by ${author}`,
  change: (text: string) => `Edit “${text}”`,
  failed: 'Couldn’t load annotations.',

  addTitle: 'Annotate a day',
  changeTitle: 'Edit annotation',
  day: 'Day',
  until: 'Until',
  text: 'What happened',
  textHint: 'Everyone with access sees it on every chart that covers these days.',
  textMissing: 'Enter what happened',
  dayMissing: 'Choose a day',
  untilBefore: 'Choose the first day or later',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  delete: 'Delete',

  added: 'Annotation added',
  changed: 'Annotation updated',
  deleted: 'Annotation deleted',

  /** What the product says of itself. */
  changes: {
    labels: () => 'Status mapping changed',
    timezone: () => 'Time zone changed',
    'service-levels': () => 'Service levels changed',
    calendar: () => 'Business hours changed',
    'public-answers': () => 'Setting for public link responses changed',
    survey: (name) => `Survey “${name}” published`,
    history: (name) => `History of ${name} imported`,
  } satisfies Record<SystemChange['change'], (name: string) => string>,
} as const;
