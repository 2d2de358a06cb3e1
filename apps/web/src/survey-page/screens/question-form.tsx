/** @jsxImportSource preact */
import type { AnswerValue } from '@deskledger/contracts';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { choicesOf, isAnswered, isScale, markOf, ofQuestion, toggled, type Question } from '../answering/question.js';
import type { Session } from '../answering/session.js';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import { useSpeech } from '../words/speech.js';
import { useSurveyTexts } from '../words/survey-texts.js';
import { useAnswerKeys } from './answer-keys.js';
import type { AnswerProps } from './answer-props.js';
import { MatrixAnswer } from './matrix-answer.js';
import { ChoiceAnswer, ChoicesAnswer, ConsentAnswer, RankingAnswer } from './choice-answers.js';
import { faultWords } from '@deskledger/domain/survey-page/fault-words';
import { AddressAnswer, DayAnswer, TextAnswer } from './written-answers.js';
import { RatingAnswer } from './rating-answer.js';

interface QuestionFormProps {
  session: Session;
  question: Question;
  /** A picture of the form: nothing in it works. */
  isInert?: boolean;
  isSending?: boolean;
  onAnswer: (value: AnswerValue) => void;
  onNext: () => void;
  onPrevious: () => void;
  /** What stands between the question and the buttons. */
  children?: ComponentChildren;
}

export function QuestionForm(props: QuestionFormProps) {
  const { session, question, isInert = false, onAnswer, onNext, children } = props;
  const speech = useSpeech();
  const { words } = speech;
  const say = useSurveyTexts(question.id);
  const { children: text, ...said } = say('question', question.question || words.untitledQuestion);
  const form = useRef<HTMLFormElement>(null);
  const value = ofQuestion(session.answers, question.id);
  const fault = ofQuestion(session.faults, question.id);
  const mark = markOf(question, session.questions);
  useWantedFocus(form, session, isInert);
  const radioAt = (index: number) => form.current?.querySelectorAll<HTMLInputElement>('input')[index];
  useAnswerKeys(form, {
    question,
    words,
    onNext,
    onPick: (picked, index) => {
      onAnswer(question.type === 'choices' ? toggled(question, value, String(picked)) : picked);
      radioAt(index)?.focus();
    },
  });
  const clear = () => {
    onAnswer(null);
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  };
  return (
    <form
      ref={form}
      class="question"
      noValidate
      inert={isInert}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div class="step" key={question.id} data-moved={session.focus.turn > 0 || undefined}>
        <h2 id="question" tabIndex={-1} aria-describedby="counter mark kept" {...said}>
          {text}
        </h2>
        <p id="mark" class="mark">
          {mark !== undefined && (mark === 'required' ? words.requiredMark : words.optionalMark)}
        </p>
        <Answer
          question={question}
          value={value}
          isFaulty={fault !== undefined}
          describedBy="mark fault"
          onAnswer={onAnswer}
        />
        {fault !== undefined && (
          <p id="fault" class="fault" role="alert">
            {faultWords(question, fault, speech)}
          </p>
        )}
        <div class="aside">
          <KeyHint question={question} />
          {!question.required && isAnswered(value) && (
            <button type="button" class="button quiet" onClick={clear}>
              {words.clear}
            </button>
          )}
        </div>
      </div>
      {children}
      <Actions {...props} />
    </form>
  );
}

function Answer(props: AnswerProps) {
  switch (props.question.type) {
    case 'text':
      return <TextAnswer {...props} />;
    case 'date':
      return <DayAnswer {...props} />;
    case 'email':
      return <AddressAnswer {...props} />;
    case 'rating':
    case 'nps':
    case 'ces':
      return <RatingAnswer {...props} />;
    case 'choice':
    case 'yes_no':
      return <ChoiceAnswer {...props} />;
    case 'consent':
      return <ConsentAnswer {...props} />;
    case 'ranking':
      return <RankingAnswer {...props} />;
    case 'matrix':
      return <MatrixAnswer {...props} />;
    case 'choices':
      return <ChoicesAnswer {...props} />;
  }
}

function Actions({ session, isSending = false, onPrevious }: QuestionFormProps) {
  const { words } = useSpeech();
  const isLast = session.step === session.questions.length - 1;
  return (
    <div class="actions">
      <button type="button" class="button" disabled={session.step === 0} onClick={onPrevious}>
        {words.previous}
      </button>
      <button type="submit" class="button primary" aria-disabled={isSending}>
        {isSending ? words.sending : isLast ? words.submit : words.next}
      </button>
    </div>
  );
}

/** Puts the keyboard where the session wants it: on the new question, or on the answer that is missing. */
function useWantedFocus(form: RefObject<HTMLFormElement | null>, { focus, step }: Session, isInert: boolean): void {
  useLayoutEffect(() => {
    if (isInert) return;
    const selector = focus.on === 'heading' ? 'h2' : 'textarea, input:checked, input';
    form.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: focus.on === 'heading' });
    if (focus.on === 'heading' && focus.turn > 0) scrollTo(0, 0);
  }, [form, focus.turn, focus.on, step, isInert]);
}

const isMac = () => navigator.userAgent.includes('Mac');

/** Which keys answer; shown where there is a mouse, and so most likely a keyboard. */
function KeyHint({ question }: { question: Question }) {
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
  if (['text', 'date', 'email'].includes(question.type)) return goOn;
  if (choices.length === 0) return '';
  if (question.type === 'yes_no') {
    return `${words.pressLetters(words.yesKey.toUpperCase(), words.noKey.toUpperCase())} · ${goOn}`;
  }
  const [first, last] = isScale(question)
    ? [Number(choices[0]), Number(choices.at(-1))]
    : [1, Math.min(choices.length, 9)];
  return `${words.pressDigits(number(first), number(last))} · ${goOn}`;
}
