import type { AnswerValue } from '@deskledger/contracts';
import { choicesOf, isScale, type Question } from './question.js';

/** What a link in a mail was tapped for, as texts. */
export interface TappedAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The answer that the address names behind its `#`; it is named no longer then, so that it is proposed once. */
export function takeTappedAnswer(): TappedAnswer | undefined {
  const named = new URLSearchParams(location.hash.slice(1));
  const [question, answer] = [named.get('question'), named.get('answer')];
  if (question === null || answer === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { question, answer };
}

/** The answer as its question takes it; nothing where the first question is another one by now, or has no such button. */
export function proposedAnswer(
  [first]: readonly Question[],
  tapped: TappedAnswer | undefined,
): { id: string; value: AnswerValue } | undefined {
  if (first === undefined || tapped?.question !== first.id) return undefined;
  if (!isScale(first) && first.type !== 'yes_no') return undefined;
  const value = choicesOf(first).find((choice) => String(choice) === tapped.answer);
  return value === undefined ? undefined : { id: first.id, value };
}
