import { isScaleType, type QuestionType } from '@deskledger/domain';
import { counted, n, plural } from '../../../copy/count.js';

/** How the figure of a type is made, where it has one of its own. */
const definitions: Partial<Record<QuestionType, string>> = {
  nps: 'Net promoter score (NPS): the share of promoters minus the share of detractors, from −100 to 100. It is no satisfaction figure.',
  ranking:
    'Each option is counted for everyone who put it first. The mean rank is its mean place, where 1 is the best.',
  matrix: 'Shares are of the responses that answered the row.',
  choices:
    'Each answer is counted for everyone who chose it. People can choose several, so the shares add up to more than 100%.',
  ces: 'Customer effort score: the share of answers from 5 to 7, and the mean of 1 to 7. It is no satisfaction figure.',
};

/** What is said of the answers to a question. */
export const questionsCopy = {
  answer: 'Answer',
  /** As they stand in a sentence. */
  theQuestions: 'the answers by question',
  definition: (type: QuestionType) =>
    'Responses submitted in this period that match the filters. Shares are of responses that answered this question.' +
    (type in definitions ? ` ${definitions[type]}` : '') +
    (isScaleType(type) ? ' Your settings decide whether ratings by public link count.' : ''),
  answered: (answered: number, asked: number) => `${n(answered)} of ${n(asked)} answered.`,
  mean: (average: string, max: number) => `${average} of ${max} on average.`,
  agreeing: (share: string) => `${share} agree (5 to 7).`,
  groups: (promoters: string, passives: string, detractors: string) =>
    `${promoters} promoters (9 and 10), ${passives} passives (7 and 8), ${detractors} detractors (0 to 6).`,
  most: (answer: string, share: string) => `Most common: ${answer} with ${share}.`,
  yes: (share: string) => `${share} answered yes.`,
  first: (option: string, share: string, best: { option: string; rank: string }) =>
    `Most often first: ${option} with ${share}. Best mean rank: ${best.option} with ${best.rank}.`,
  meanRank: 'Mean rank',
  answeredRow: (count: number) => `${n(count)} answered.`,
  agreed: (count: number, asked: number, share: string) => `${n(count)} of ${n(asked)} agreed (${share}).`,
  statement: (text: string) => `“${text}”`,
  days: (range: string) => `Days given: ${range}.`,
  several: 'Several answers per person, so shares add up to more than 100%.',
  none: 'No answers in this period',
  words: {
    show: 'Show common words',
    hide: 'Hide common words',
    of: (label: string, question: string) => `${label}: ${question}`,
    list: 'Common words',
    theWords: 'the common words',
    none: 'No word is in three or more answers.',
    read: (answers: number) =>
      `In ${counted(answers, 'answer', 'answers')}. Counts are answers. Words in fewer than three, numbers, addresses and names are left out.`,
    cut: (answers: number) =>
      `In the newest ${n(answers)} answers. Counts are answers. Words in fewer than three, numbers, addresses and names are left out.`,
  },
  show: (count: number) => `Show ${counted(count, 'response', 'responses')}`,
  showAll: 'Show all responses',
  dropped: (versions: string) => `No longer asked. Asked in ${versions}.`,
  versions: (versions: readonly number[]) => `${plural(versions.length, 'version', 'versions')} ${versions.join(', ')}`,
  reworded: (question: string, versions: string) => `“${question}” in ${versions}`,
  publicLeftOut: (count: number) => `${n(count)} by public link not counted.`,
} as const;
