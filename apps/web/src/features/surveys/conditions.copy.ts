import { n } from '../../copy/count.js';

/** What is said of the conditions under which a question is shown. */
export const conditionsCopy = {
  heading: 'Show only if',
  all: 'All conditions must hold.',
  add: 'Add condition',
  addTo: (number: number) => `Add condition to question ${n(number)}`,
  remove: (nth: number) => `Remove condition ${n(nth)}`,
  question: 'Earlier question',
  answers: 'Answer is one of',
  anyAnswer: 'Any answer',
  noAnswer: 'No answer found',
  gone: 'Deleted question',
  named: (number: number, text: string) => (text === '' ? `Question ${n(number)}` : `${n(number)}. ${text}`),
  faults: {
    question: 'Choose a question that comes before this one.',
    is: 'Some of these answers can’t be given any more.',
    unmet: 'Nobody can meet these conditions, so the question would never be shown.',
  },
  yes: 'Yes',
  no: 'No',
  onlyIf: (conditions: readonly string[]) => `Only if ${conditions.join(' and ')}`,
  isOneOf: (number: number, values: readonly string[]) => `question ${n(number)} is ${values.join(' or ')}`,
  isAnswered: (number: number) => `question ${n(number)} is answered`,
  path: 'Path',
  allQuestions: 'All questions',
  pathName: (nth: number, because: readonly string[]) =>
    because.length === 0 ? `Path ${n(nth)}` : `Path ${n(nth)}: ${because.join(', ')}`,
  given: (number: number, values: readonly string[]) => `${n(number)} is ${values.join(' or ')}`,
  answered: (number: number) => `${n(number)} is answered`,
  unanswered: (number: number) => `${n(number)} isn’t answered`,
  morePaths: (count: number) => `There are more than ${n(count)} paths. These are the first.`,
} as const;
