import { counted } from '../../../copy/count.js';

const responses = (count: number) => counted(count, 'response', 'responses');

/** What is said about taking responses out of the figures. */
export const voidsCopy = {
  void: 'Void…',
  voidOf: (number: number) => `Void… response ${number}`,

  dialog: {
    title: 'Void responses',
    text: 'Void responses are in no figure and not in the list. They can be counted again at any time.',
    about: (number: string, when: string) => `${number} of ${when}`,
    which: 'Which',
    scopes: {
      response: 'This response',
      visitor: 'All from the same network',
      span: 'All by public link between…',
    },
    from: 'From',
    to: 'Until',
    zone: (zone: string) => `Times are those of ${zone}.`,
    wrongOrder: 'Until must be after From',
    reason: 'Reason',
    counting: 'Counting the responses…',
    nothing: 'There is no response to void.',
    takes: (count: number) => `Takes ${responses(count)} out of the figures`,
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
    test: 'Only a test',
  },

  voided: 'Voided',
  definition:
    'Responses that were taken out of every figure, of all time and whatever the filters. Counted again, each stands on its own day.',
  /** As it stands in a sentence. */
  theVoids: 'the voided responses',
  average: (rating: string) => `${rating} on average`,
  answered: 'answered',
  voidedBy: (name: string | null) => (name === null ? 'voided' : `voided by ${name}`),
  countAgain: 'Count again',
  countAgainOf: (count: number, reason: string) => `Count again: ${responses(count)}, ${reason}`,
  done: (count: number) => `${responses(count)} voided`,
  undone: (count: number) => `${responses(count)} ${count === 1 ? 'counts' : 'count'} again`,
} as const;
