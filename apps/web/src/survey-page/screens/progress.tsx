/** @jsxImportSource preact */
import { useSpeech } from '../words/speech.js';

/** @param step counted from 0. */
export function Progress({ step, count }: { step: number; count: number }) {
  const { words, number } = useSpeech();
  const text = words.questionOf(number(step + 1), number(count));
  return (
    <div class="progress">
      <p id="counter">{text}</p>
      <div
        class="track"
        role="progressbar"
        aria-labelledby="survey-title"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={step + 1}
        aria-valuetext={text}
      >
        <div class="bar" style={{ inlineSize: `${((step + 1) / count) * 100}%` }} />
      </div>
    </div>
  );
}
