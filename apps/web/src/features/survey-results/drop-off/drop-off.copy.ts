import { counted, n } from '../../../copy/count.js';

/** What is said of how far people came in a survey. */
export const dropOffCopy = {
  titles: { invitation: 'Drop-off by invitation', public: 'Drop-off by public link' },
  /** As it stands in a sentence. */
  theDropOff: 'the drop-off by question',
  definitions: {
    invitation:
      'Invitations delivered in this period, and how far their contacts came so far. Only the date range and organization filters apply. Times are medians of those who submitted.',
    public:
      'Visits by public link that began in this period, and how far they came so far. Only the date range and organization filters apply. Times are medians of those who submitted.',
  },
  step: 'Step',
  people: 'People',
  share: 'Share',
  reached: 'Reached',
  time: 'Median time',
  delivered: 'Delivered',
  opened: 'Opened',
  started: 'Started',
  submitted: 'Submitted',
  question: (place: number, question: string) => `${place}. ${question}`,
  summary: (submitted: number, all: number, isDelivered: boolean) =>
    `${n(submitted)} of ${n(all)} ${isDelivered ? 'delivered' : 'opened'} were submitted.`,
  /** The step before which most people left. */
  most: (question: string, left: number, reached: number) =>
    `Most leave at “${question}”: ${n(left)} of ${n(reached)} who saw it.`,
  notMeasured: (count: number) =>
    `Questions don’t include ${counted(count, 'opened survey', 'opened surveys')} without recorded steps.`,
  noneMeasured: 'Steps by question not measured.',
  device: 'Device',
  language: 'Language',
  devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  unknown: 'Unknown',
  submittedOf: (name: string, submitted: number, opened: number) =>
    `${name}: ${n(submitted)} of ${n(opened)} submitted`,
} as const;
