import type { PathAnswer, Question, ShowCondition } from '@deskledger/domain';
import { quoted } from './surveys.copy.js';
import { conditionsCopy as words } from './conditions.copy.js';

type Value = NonNullable<ShowCondition['is']>[number];
type Questions = readonly Pick<Question, 'id'>[];

/** From 1; 0 for a question that is not there. */
const numberOf = (questions: Questions, id: string) => questions.findIndex((question) => question.id === id) + 1;

/** A button, an option, or yes and no. */
export function valueWords(value: Value): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** Under which conditions a question is shown, as a sentence; null: to everyone. */
export function conditionWords(
  { show_if: conditions = [] }: Pick<Question, 'show_if'>,
  questions: Questions,
): string | null {
  if (conditions.length === 0) return null;
  return words.onlyIf(
    conditions.map(({ question, is }) => {
      const number = numberOf(questions, question);
      return is === undefined ? words.isAnswered(number) : words.isOneOf(number, is.map(valueWords));
    }),
  );
}

/** An answer that leads along a path. */
export function pathWords({ id, values }: PathAnswer, questions: Questions): string {
  const number = numberOf(questions, id);
  if (values === 'answered' || values === 'unanswered') return words[values](number);
  return words.given(number, values.map(valueWords));
}
