import { labelKey } from '../organization/label-key.js';

/** The most rules, and the most values of one of their conditions. */
export const followUpBounds = { rules: 50, values: 100 } as const;

/** Which answers get a follow-up: those that meet every condition named; a rule names a rating or words at least. */
export interface FollowUpConditions {
  /** So many stars of five, or fewer. */
  readonly rating?: number | undefined;
  /** One of these words or phrases is in a written answer. */
  readonly words?: readonly string[] | undefined;
  /** Ids of the ticket's organization; `-`: none. */
  readonly organization?: readonly string[] | undefined;
  /** Id of a yes/no question that was answered with yes, or of a consent that was given, such as one to be contacted. */
  readonly agreedTo?: string | undefined;
}

export interface FollowUpRule {
  readonly id: string;
  readonly name: string;
  readonly when: FollowUpConditions;
  /** holder: the account of the agent who held the ticket at its closing; else an account's id. null: nobody. */
  readonly assignTo: string | null;
}

/** What rules look at. */
export interface JudgedAnswer {
  /** 1 to 5; null: no rating was given. */
  readonly star: number | null;
  readonly texts: readonly string[];
  readonly organizationId: string | null;
  /** Ids of the questions that were answered with yes. */
  readonly agreedTo: readonly string[];
}

/** The first rule that an answer fits; undefined: nobody has to get back to whoever gave it. */
export function followUpRule(rules: readonly FollowUpRule[], answer: JudgedAnswer): FollowUpRule | undefined {
  return rules.find(({ when }) => fits(when, answer));
}

function fits({ rating, words, organization, agreedTo }: FollowUpConditions, answer: JudgedAnswer): boolean {
  if (rating !== undefined && (answer.star === null || answer.star > rating)) return false;
  if (words !== undefined && !answer.texts.some((text) => hasWord(text, words))) return false;
  if (organization !== undefined && !organization.includes(answer.organizationId ?? '-')) return false;
  return agreedTo === undefined || answer.agreedTo.includes(agreedTo);
}

/** Whole words, whatever their case: `cancel` is not found in `cancellation`. */
function hasWord(text: string, words: readonly string[]): boolean {
  const plain = ` ${wordsOf(text)} `;
  return words.map(wordsOf).some((word) => word !== '' && plain.includes(` ${word} `));
}

/** The words of a text with one space between them. */
const wordsOf = (text: string): string =>
  labelKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Whether a word can be found at all: it has a letter or a digit. */
export const isFindable = (word: string): boolean => wordsOf(word) !== '';
