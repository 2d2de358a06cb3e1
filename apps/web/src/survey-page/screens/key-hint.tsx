/** @jsxImportSource preact */
import { choicesOf, type Question } from '../answering/question.js';
import { type Speech, useSpeech } from '../words/speech.js';

const isMac = () => navigator.userAgent.includes('Mac');

/** Which keys answer; shown where there is a mouse, and so most likely a keyboard. */
export function KeyHint({ question }: { question: Question }) {
  const speech = useSpeech();
  const hint = hintFor(question, speech);
  return hint === '' ? null : (
    <p class="hint" aria-hidden>
      {hint}
    </p>
  );
}

function hintFor(question: Question, { words, number }: Speech): string {
  const choices = choicesOf(question);
  const goOn = words.pressToGoOn(
    question.type === 'text' ? `${isMac() ? '⌘' : words.controlKey} + ${words.enterKey}` : words.enterKey,
  );
  if (question.type === 'text') return goOn;
  if (choices.length === 0) return '';
  if (question.type === 'yes_no') {
    return `${words.pressLetters(words.yesKey.toUpperCase(), words.noKey.toUpperCase())} · ${goOn}`;
  }
  const [first, last] =
    question.type === 'rating' ? [Number(choices[0]), Number(choices.at(-1))] : [1, Math.min(choices.length, 9)];
  return `${words.pressDigits(number(first), number(last))} · ${goOn}`;
}
