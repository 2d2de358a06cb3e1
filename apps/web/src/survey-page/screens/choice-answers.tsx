/** @jsxImportSource preact */
import { choicesOf, chosenOf, ranked, toggled } from '../answering/question.js';
import { useSpeech } from '../words/speech.js';
import { type Said, useSurveyTexts } from '../words/survey-texts.js';
import type { AnswerProps } from './answer-props.js';
import { Check } from './check.js';
import { limitWords } from '@deskledger/domain/survey-page/fault-words';

/** Rows to choose one from, numbered as the keys that choose them; yes and no are two of them. */
export function ChoiceAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words } = useSpeech();
  const say = useSurveyTexts(question.id);
  const said = (choice: string | number | boolean) =>
    typeof choice === 'boolean' ? { children: choice ? words.yes : words.no } : say('options', String(choice));
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
          <Row number={index + 1} said={said(choice)} />
        </label>
      ))}
    </div>
  );
}

/** Rows to choose several from. */
export function ChoicesAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const speech = useSpeech();
  const say = useSurveyTexts(question.id);
  const chosen = chosenOf(value);
  return (
    <>
      <p id="limits" class="mark">
        {limitWords(question, speech)}
      </p>
      <div class="choices" role="group" aria-labelledby="question" aria-describedby={`${describedBy} limits`}>
        {choicesOf(question).map((choice, index) => (
          <label key={String(choice)} class="choice">
            <input
              type="checkbox"
              name={question.id}
              value={String(choice)}
              checked={chosen.includes(String(choice))}
              aria-invalid={isFaulty}
              onChange={() => onAnswer(toggled(question, value, String(choice)))}
            />
            <Row number={index + 1} said={say('options', String(choice))} />
          </label>
        ))}
      </div>
    </>
  );
}

/** Options that are chosen one after the other, the best first; choosing one again takes it out of the order. */
export function RankingAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words, number } = useSpeech();
  const say = useSurveyTexts(question.id);
  const order = chosenOf(value);
  return (
    <>
      <p id="limits" class="mark">
        {words.rankAll}
      </p>
      <div class="choices" role="group" aria-labelledby="question" aria-describedby={`${describedBy} limits`}>
        {(question.options ?? []).map((option) => {
          const place = order.indexOf(option) + 1;
          return (
            <label key={option} class="choice">
              <input
                type="checkbox"
                name={question.id}
                checked={place > 0}
                aria-invalid={isFaulty}
                onChange={() => onAnswer(ranked(value, option))}
              />
              <span class="badge rank">{place > 0 && number(place)}</span>
              <span class="choice-text" {...say('options', option)} />
            </label>
          );
        })}
      </div>
    </>
  );
}

/** A box to tick beside what is agreed to. */
export function ConsentAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const say = useSurveyTexts(question.id);
  return (
    <div class="choices">
      <label class="choice">
        <input
          type="checkbox"
          name={question.id}
          checked={value === true}
          aria-describedby={`question ${describedBy}`}
          aria-required={question.required}
          aria-invalid={isFaulty}
          onChange={() => onAnswer(value === true ? null : true)}
        />
        <span class="badge" aria-hidden>
          <Check />
        </span>
        <span class="choice-text statement" {...say('statement', question.statement ?? '')} />
      </label>
    </div>
  );
}

function Row({ number: place, said }: { number: number; said: Partial<Said> }) {
  const { number } = useSpeech();
  return (
    <>
      <span class="badge" aria-hidden>
        <span class="badge-number">{number(place)}</span>
        <Check />
      </span>
      <span class="choice-text" {...said} />
    </>
  );
}
