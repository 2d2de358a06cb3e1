/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { type PreviewDraft, receiveDrafts } from '../preview-message.js';
import { useSpeech } from '../words/speech.js';
import { useDocumentTitle } from './focus.js';
import { Frame } from './frame.js';
import { Progress } from './progress.js';
import { QuestionForm } from './question-form.js';
import { Head } from './survey-screen.js';

const nothing = () => undefined;

/** Shows the draft that the editor hands over; nothing in it can be answered. */
export function PreviewScreen() {
  const { words } = useSpeech();
  const [draft, setDraft] = useState<PreviewDraft>();
  useDocumentTitle(words.preview);
  useEffect(() => receiveDrafts(setDraft), []);
  useEffect(() => {
    if (draft?.dir !== undefined) document.documentElement.dir = draft.dir;
  }, [draft]);
  return <Frame isPreview>{draft === undefined ? <p>{words.waitingForDraft}</p> : <Draft {...draft} />}</Frame>;
}

function Draft({ survey, question: wanted = 0 }: PreviewDraft) {
  const { words } = useSpeech();
  const { questions } = survey;
  const step = Math.max(Math.min(wanted, questions.length - 1), 0);
  const question = questions[step];
  return (
    <>
      <Head title={survey.title || words.untitled} description={step === 0 ? survey.description : ''} />
      {question === undefined ? (
        <p>{words.noQuestions}</p>
      ) : (
        <>
          <Progress step={step} count={questions.length} />
          <QuestionForm
            isInert
            session={{ all: questions, questions, step, answers: {}, faults: {}, focus: { on: 'heading', turn: 0 } }}
            question={question}
            onAnswer={nothing}
            onNext={nothing}
            onPrevious={nothing}
          />
        </>
      )}
    </>
  );
}
