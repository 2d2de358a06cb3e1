/** @jsxImportSource preact */
import type { AnswersBody } from '@deskledger/contracts';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { createKeeper } from '../answering/kept-answers.js';
import type { Survey } from '../answering/question.js';
import { rememberSubmission } from '../answering/submitted-here.js';
import { takeTappedAnswer } from '../answering/tapped-answer.js';
import { Visit, type VisitState } from '../answering/visit.js';
import { putAnswers } from '../calls/enrollment.js';
import { publicAnswers } from '../calls/public-answers.js';
import type { Language } from '@deskledger/domain/survey-page/languages';
import { useSpeech } from '../words/speech.js';
import { SurveyTextsContext, useSurveyTexts } from '../words/survey-texts.js';
import { useDocumentTitle } from './focus.js';
import { AlreadyAnswered, SurveyNotFound, ThankYou } from './outcomes.js';
import { Progress } from './progress.js';
import { QuestionForm } from './question-form.js';

function startVisit(survey: Survey): Visit {
  const keeper = createKeeper(survey, () => localStorage, Date.now);
  const put = survey.visit
    ? publicAnswers(survey.id, survey.visit)
    : (body: AnswersBody, keepalive: boolean) => putAnswers(survey.id, body, keepalive);
  const language = () => document.documentElement.lang as Language;
  return new Visit(survey, { keeper, put, now: () => performance.now(), language, tapped: takeTappedAnswer() });
}

function useVisit(survey: Survey): [Visit, VisitState] {
  const [visit] = useState(() => startVisit(survey));
  const [state, setState] = useState(visit.state);
  // Before the next key is pressed, however fast somebody types.
  useLayoutEffect(() => {
    const unsubscribe = visit.subscribe(() => setState(visit.state));
    visit.begin();
    return () => {
      unsubscribe();
      visit.end();
    };
  }, [visit]);
  return [visit, state];
}

/** A survey that can be answered, until it has been. */
export function SurveyScreen({ survey }: { survey: Survey }) {
  const [visit, state] = useVisit(survey);
  const { phase } = state;
  useEffect(() => {
    if (phase === 'sent' && survey.kind === 'public') rememberSubmission(survey.id, new Date());
  }, [phase, survey]);
  if (phase === 'sent') return <ThankYou />;
  if (phase === 'answered') return <AlreadyAnswered id={survey.id} at={null} />;
  if (phase === 'gone') return <SurveyNotFound />;
  return (
    <SurveyTextsContext.Provider value={survey}>
      <Asking survey={survey} visit={visit} {...state} />
    </SurveyTextsContext.Provider>
  );
}

type AskingProps = VisitState & { survey: Survey; visit: Visit };

function Asking({ survey, visit, session, phase, wasRestored, isProposed }: AskingProps) {
  const { words, number } = useSpeech();
  const { step, questions } = session;
  const question = questions[step];
  const place = words.questionOf(number(step + 1), number(questions.length));
  const say = useSurveyTexts();
  useDocumentTitle(`${place} · ${say('title', survey.title).children}`);
  if (question === undefined) return <SurveyNotFound />;
  return (
    <>
      <Head title={survey.title} description={step === 0 ? survey.description : ''} />
      <Progress step={step} count={questions.length} />
      {wasRestored && (
        <p id="kept" class="kept">
          <span>{words.kept}</span>
          <button type="button" class="button quiet" onClick={() => visit.restart()}>
            {words.startOver}
          </button>
        </p>
      )}
      {isProposed && (
        <p class="kept">
          <span>{words.proposed}</span>
        </p>
      )}
      <QuestionForm
        session={session}
        question={question}
        isSending={phase === 'sending'}
        onAnswer={(value) => visit.answer(question.id, value)}
        onNext={() => visit.next()}
        onPrevious={() => visit.previous()}
      >
        <SendingTrouble phase={phase} onRetry={() => void visit.submit()} />
      </QuestionForm>
      {step === 0 && <p class="footnote">{words.savedAsYouGo}</p>}
    </>
  );
}

export function Head({ title, description }: { title: string; description: string }) {
  const say = useSurveyTexts();
  const { children: text, ...said } = say('title', title);
  return (
    <div class="head">
      <h1 id="survey-title" {...said}>
        {text}
      </h1>
      {description !== '' && <p {...say('description', description)} />}
    </div>
  );
}

function SendingTrouble({ phase, onRetry }: { phase: VisitState['phase']; onRetry: () => void }) {
  const { words } = useSpeech();
  return (
    <div role="status" class="trouble-place">
      {phase === 'offline' && <p class="trouble">{words.offline}</p>}
      {phase === 'full' && <p class="trouble">{words.tooManyToday}</p>}
      {phase === 'failed' && (
        <p class="trouble">
          <span>{words.sendFailed}</span>
          <button type="button" class="button" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}
