import { counted, n, plural } from '../../../copy/count.js';

/** What is said of the answers to a question. */
export const questionsCopy = {
  answer: 'Answer',
  /** As they stand in a sentence. */
  theQuestions: 'the answers by question',
  definition: (type: 'rating' | 'choice' | 'yes_no' | 'text') =>
    'Responses submitted in this period that match the filters. Shares are of responses that answered this question.' +
    (type === 'rating' ? ' Your settings decide whether ratings by public link count.' : ''),
  answered: (answered: number, asked: number) => `${n(answered)} of ${n(asked)} answered.`,
  mean: (average: string, max: number) => `${average} of ${max} on average.`,
  most: (answer: string, share: string) => `Most common: ${answer} with ${share}.`,
  yes: (share: string) => `${share} answered yes.`,
  none: 'No answers in this period',
  show: (count: number) => `Show ${counted(count, 'response', 'responses')}`,
  showAll: 'Show all responses',
  dropped: (versions: string) => `No longer asked. Asked in ${versions}.`,
  versions: (versions: readonly number[]) => `${plural(versions.length, 'version', 'versions')} ${versions.join(', ')}`,
  reworded: (question: string, versions: string) => `“${question}” in ${versions}`,
  publicLeftOut: (count: number) => `${n(count)} by public link not counted.`,
} as const;
