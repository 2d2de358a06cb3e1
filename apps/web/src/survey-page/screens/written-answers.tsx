/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { longestText } from '../answering/question.js';
import { useSpeech } from '../words/speech.js';
import type { AnswerProps } from './answer-props.js';
import { limitWords } from '@deskledger/domain/survey-page/fault-words';

const growsAlone = () => CSS.supports('field-sizing', 'content');

export function TextAnswer({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  const { words, number } = useSpeech();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  useLayoutEffect(() => {
    if (field.current === null || growsAlone()) return;
    field.current.style.blockSize = 'auto';
    field.current.style.blockSize = `${field.current.scrollHeight + 2}px`;
  }, [text]);
  return (
    <>
      <textarea
        ref={field}
        class="text"
        dir="auto"
        rows={3}
        maxLength={longestText}
        value={text}
        aria-labelledby="question"
        aria-describedby={describedBy}
        aria-required={question.required}
        aria-invalid={isFaulty}
        onInput={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
      <p class="counter" role="status">
        {text.length >= longestText * 0.8 && words.charactersLeft(number(longestText - text.length))}
      </p>
    </>
  );
}

/** A calendar day, in the browser's own field for it. */
export function DayAnswer(props: AnswerProps) {
  const { question } = props;
  return (
    <>
      <p id="limits" class="mark">
        {limitWords(question, useSpeech())}
      </p>
      <input type="date" min={question.min_date ?? ''} max={question.max_date ?? ''} {...lineProps(props)} />
    </>
  );
}

export function AddressAnswer(props: AnswerProps) {
  return <input type="email" dir="ltr" autocomplete="email" maxLength={254} {...lineProps(props)} />;
}

function lineProps({ question, value, describedBy, isFaulty, onAnswer }: AnswerProps) {
  return {
    class: 'text line',
    value: typeof value === 'string' ? value : '',
    'aria-labelledby': 'question',
    'aria-describedby': `${describedBy} limits`,
    'aria-required': question.required,
    'aria-invalid': isFaulty,
    onInput: ({ currentTarget }: InputEvent & { currentTarget: HTMLInputElement }) =>
      onAnswer(currentTarget.value === '' ? null : currentTarget.value),
  };
}
