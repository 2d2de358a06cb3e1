import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { createDigitEntry, digitOf } from '../answering/digit-keys.js';
import { choicesOf, isScale, type Question } from '../answering/question.js';
import type { Words } from '@deskledger/domain/survey-page/words';

interface Options {
  question: Question;
  words: Words;
  onPick: (value: string | number | boolean, index: number) => void;
  onNext: () => void;
}

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Keys that answer, for as long as the keyboard is inside the form: digits, y and n, Enter for the next question. */
export function useAnswerKeys(form: RefObject<HTMLFormElement | null>, options: Options): void {
  const { question, words, onPick, onNext } = options;
  const pickOf = useMemo(() => pickFor(question, words), [question, words]);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const isWriting = (event.target as HTMLElement).tagName === 'TEXTAREA';
      if (event.key === 'Enter') return goesOn(event, isWriting) ? done(event, onNext) : undefined;
      if (isWriting || isModified(event)) return;
      const index = pickOf(event.key, event.timeStamp);
      const value = choicesOf(question)[index];
      if (value !== undefined) done(event, () => onPick(value, index));
    };
    const listening = form.current;
    listening?.addEventListener('keydown', listen);
    return () => listening?.removeEventListener('keydown', listen);
  });
}

/** Radios submit their form by themselves, and buttons press themselves. */
function goesOn(event: KeyboardEvent, isWriting: boolean): boolean {
  return isWriting ? event.ctrlKey || event.metaKey : (event.target as HTMLElement).tagName === 'H2';
}

function done(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

/** Says which of the choices a key means, counted from 0; -1 for none. */
function pickFor(question: Question, words: Words): (key: string, at: number) => number {
  const choices = choicesOf(question);
  const numbers = isScale(question) ? choices.map(Number) : choices.slice(0, 9).map((_, index) => index + 1);
  const numberOf = createDigitEntry(numbers);
  const letters = question.type === 'yes_no' ? [`y${words.yesKey}`, `n${words.noKey}`] : [];
  return (key, at) => {
    const digit = digitOf(key);
    if (digit !== undefined) return numbers.indexOf(numberOf(digit, at) ?? Number.NaN);
    return key.length === 1 ? letters.findIndex((keys) => keys.includes(key.toLowerCase())) : -1;
  };
}
