/** @jsxImportSource preact */
import { answeredRow, rowsOf } from '../answering/question.js';
import { useSurveyTexts } from '../words/survey-texts.js';
import type { AnswerProps } from './answer-props.js';

/** The same answers to several things: a group of radios for each. */
export function MatrixAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { rows = [], columns = [] } = question;
  const say = useSurveyTexts(question.id);
  const chosen = new Map(rowsOf(value).map(({ row, column }) => [row, column]));
  return (
    <div class="matrix" role="group" aria-labelledby="question" aria-describedby={describedBy}>
      {rows.map((row, place) => (
        <fieldset
          key={row}
          aria-required={question.required || undefined}
          role="radiogroup"
          aria-labelledby={`row-${place}`}
        >
          <legend id={`row-${place}`} {...say('rows', row)} />
          <div class="cells">
            {columns.map((column) => (
              <label key={column} class="rate">
                <input
                  type="radio"
                  name={`${question.id} ${place}`}
                  value={column}
                  checked={chosen.get(row) === column}
                  onChange={() => onAnswer(answeredRow(question, value, { row, column }))}
                />
                <span
                  class="face cell"
                  data-faulty={(isFaulty && !chosen.has(row)) || undefined}
                  {...say('columns', column)}
                />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
