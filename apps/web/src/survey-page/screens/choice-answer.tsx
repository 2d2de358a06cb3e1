/** @jsxImportSource preact */
import type { AnswerValue } from '@deskledger/contracts';
import { choicesOf } from '../answering/question.js';
import { useSpeech } from '../words/speech.js';
import type { AnswerProps } from './answer-props.js';
import { Check } from './check.js';

/** Rows to choose one from, numbered as the keys that choose them; yes and no are two of them. */
export function ChoiceAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words, number } = useSpeech();
  const textOf = (choice: AnswerValue) => (typeof choice === 'boolean' ? (choice ? words.yes : words.no) : choice);
  return (
    <div
      class={question.type === 'yes_no' ? 'choices yes-no' : 'choices'}
      role="radiogroup"
      aria-labelledby="question"
      aria-describedby={describedBy}
      aria-required={question.required}
      aria-invalid={isFaulty}
    >
      {choicesOf(question).map((choice, index) => (
        <label key={String(choice)} class="choice">
          <input
            type="radio"
            name={question.id}
            value={String(choice)}
            checked={value === choice}
            onChange={() => onAnswer(choice)}
          />
          <span class="badge" aria-hidden>
            <span class="badge-number">{number(index + 1)}</span>
            <Check />
          </span>
          <span class="choice-text" dir="auto">
            {textOf(choice)}
          </span>
        </label>
      ))}
    </div>
  );
}
