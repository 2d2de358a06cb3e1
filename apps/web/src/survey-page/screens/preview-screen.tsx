/** @jsxImportSource preact */
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { type PreviewDraft, receiveDrafts } from '../preview-message.js';
import { useSpeech } from '../words/speech.js';
import { SurveyTextsContext } from '../words/survey-texts.js';
import { useDocumentTitle } from './focus.js';
import { Frame } from './frame.js';
import { ChooseLanguage } from './language-switch.js';
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
  const choose = useRef(useContext(ChooseLanguage));
  const wanted = draft?.language;
  useEffect(() => {
    if (wanted !== undefined) choose.current(wanted, false);
  }, [wanted]);
  useEffect(() => {
    if (draft?.dir !== undefined) document.documentElement.dir = draft.dir;
  }, [draft]);
  return (
    <Frame isPreview look={draft?.look}>
      {draft === undefined ? (
        <p>{words.waitingForDraft}</p>
      ) : (
        <SurveyTextsContext.Provider value={draft.survey}>
          <Draft {...draft} />
        </SurveyTextsContext.Provider>
      )}
    </Frame>
  );
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
