import { counted } from '../../../copy/count.js';

const responses = (count: number) => counted(count, 'response', 'responses');

/** What is said about taking responses out of the figures. */
export const voidsCopy = {
  void: 'Void…',
  voidOf: (number: number) => `Void… response ${number}`,

  dialog: {
    title: 'Void responses',
    text: 'Voided responses are removed from all figures and from the list. You can restore them at any time.',
    about: (number: string, when: string) => `${number}, submitted ${when}`,
    which: 'Responses to void',
    scopes: {
      response: 'This response',
      visitor: 'All from the same network',
      span: 'All by public link in a time range',
    },
    from: 'From',
    to: 'Until',
    zone: (zone: string) => `Times are in ${zone}.`,
    wrongOrder: 'Until must be after From',
    reason: 'Reason',
    counting: 'Counting responses…',
    nothing: 'No responses to void.',
    takes: (count: number) => `Removes ${responses(count)} from all figures`,
    rated: (rating: string, count: number) => (count === 1 ? `rated ${rating}` : `${rating} on average`),
    answered: (when: string) => `answered ${when}`,
    answeredBetween: (first: string, last: string) => `answered from ${first} to ${last}`,
    confirm: (count: number) => (count === 0 ? 'Void' : `Void ${responses(count)}`),
    busy: 'Voiding…',
  },
  reasons: {
    not_genuine: 'Not genuine',
    answered_twice: 'Answered more than once',
    wrong_person: 'Answered by the wrong person',
    test: 'Test response',
  },

  voided: 'Voided',
  definition:
    'All responses removed from the figures, regardless of date range and filters. Restored responses count on the day they were submitted.',
  /** As it stands in a sentence. */
  theVoids: 'the voided responses',
  average: (rating: string) => `${rating} on average`,
  answered: 'answered',
  voidedBy: (name: string | null) => (name === null ? 'voided' : `voided by ${name}`),
  countAgain: 'Restore',
  countAgainOf: (count: number, reason: string) => `Restore: ${responses(count)}, ${reason}`,
  done: (count: number) => `${responses(count)} voided`,
  undone: (count: number) => `${responses(count)} restored`,
} as const;
