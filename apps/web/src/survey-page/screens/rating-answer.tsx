/** @jsxImportSource preact */
import { gradientStep, scaleValues } from '../answering/question.js';
import { useSpeech } from '../words/speech.js';
import type { AnswerProps } from './answer-props.js';
import { Check } from './check.js';

/** Numbered buttons from the lowest to the highest; radios underneath. */
export function RatingAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words, number } = useSpeech();
  const values = scaleValues(question);
  const { min, max } = question.labels ?? {};
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const ends = [min && words.scaleEnd(number(first), min), max && words.scaleEnd(number(last), max)];
  return (
    <div class="scale">
      <div
        class="rating"
        data-count={values.length}
        role="radiogroup"
        aria-labelledby="question"
        aria-describedby={`${describedBy} scale-ends`}
        aria-required={question.required}
        aria-invalid={isFaulty}
      >
        {values.map((rating, index) => (
          <label
            key={rating}
            class="rate"
            data-step={question.gradientScale ? gradientStep(index, values.length) : undefined}
          >
            <input
              type="radio"
              name={question.id}
              value={rating}
              checked={value === rating}
              onChange={() => onAnswer(rating)}
            />
            <span class="face">
              {number(rating)}
              <Check />
            </span>
          </label>
        ))}
      </div>
      <div class="ends" aria-hidden>
        <End value={number(first)} label={min} />
        <End value={number(last)} label={max} />
      </div>
      <p id="scale-ends" hidden>
        {ends.filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

/** The number is shown only where the buttons stand in two rows and the label is not below its button. */
function End({ value, label }: { value: string; label: string | undefined }) {
  return (
    <span class="end">
      {label && <b>{value} </b>}
      <bdi>{label}</bdi>
    </span>
  );
}
