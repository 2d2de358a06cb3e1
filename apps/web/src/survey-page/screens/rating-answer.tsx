/** @jsxImportSource preact */
import { gradientStep, scaleValues } from '../answering/question.js';
import { useSpeech } from '../words/speech.js';
import { type Said, useSurveyTexts } from '../words/survey-texts.js';
import type { AnswerProps } from './answer-props.js';
import { Check } from './check.js';

/** Numbered buttons from the lowest to the highest; radios underneath. */
export function RatingAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words, number } = useSpeech();
  const values = scaleValues(question);
  const say = useSurveyTexts(question.id);
  const ends = (['min', 'max'] as const).map((end) => {
    const label = question.labels?.[end];
    return label ? say('labels', label, end) : undefined;
  });
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const places = [number(first), number(last)] as const;
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
        <End value={places[0]} said={ends[0]} />
        <End value={places[1]} said={ends[1]} />
      </div>
      <p id="scale-ends" hidden>
        {ends.flatMap((said, end) => (said ? words.scaleEnd(places[end]!, said.children) : [])).join(', ')}
      </p>
    </div>
  );
}

/** The number is shown only where the buttons stand in two rows and the label is not below its button. */
function End({ value, said }: { value: string; said: Said | undefined }) {
  return (
    <span class="end">
      {said && <b>{value} </b>}
      <bdi {...said} />
    </span>
  );
}
