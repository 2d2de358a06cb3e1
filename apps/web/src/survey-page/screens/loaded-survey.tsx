/** @jsxImportSource preact */
import type { EnrolledSurvey } from '@deskledger/contracts';
import { useEffect, useState } from 'preact/hooks';
import { returnToSurvey } from '../answering/return-to-survey.js';
import { submissionHere } from '../answering/submitted-here.js';
import type { Reply } from '../calls/ask.js';
import { Frame } from './frame.js';
import { AlreadyAnswered, LoadFailed, SurveyNotFound } from './outcomes.js';
import { Skeleton } from './skeleton.js';
import { SurveyScreen } from './survey-screen.js';

interface LoadedSurveyProps {
  id: string;
  /** The survey, asked for as early as possible. */
  asked: Promise<Reply<EnrolledSurvey>>;
}

/** Whatever a survey's link leads to. */
export function LoadedSurvey({ id, asked }: LoadedSurveyProps) {
  const [asking, setAsking] = useState(asked);
  const [reply, setReply] = useState<Reply<EnrolledSurvey>>();
  useEffect(() => {
    setReply(undefined);
    void asking.then(setReply);
  }, [asking]);
  const survey = reply?.kind === 'ok' ? reply.body : undefined;
  return (
    <Frame isPreview={survey?.kind === 'test'} look={reply === undefined ? null : survey?.look}>
      {reply === undefined ? (
        <Skeleton />
      ) : (
        <Found id={id} reply={reply} onRetry={() => setAsking(returnToSurvey(id))} />
      )}
    </Frame>
  );
}

function Found({ id, reply, onRetry }: { id: string; reply: Reply<EnrolledSurvey>; onRetry: () => void }) {
  if (reply.kind === 'gone') return <SurveyNotFound hasEnded={reply.hasEnded} />;
  if (reply.kind !== 'ok') return <LoadFailed onRetry={onRetry} />;
  const answeredHere = reply.body.kind === 'public' ? submissionHere(id) : null;
  if (reply.body.answered) return <AlreadyAnswered id={id} at={reply.body.answeredAt} />;
  if (answeredHere !== null) return <AlreadyAnswered id={id} at={answeredHere} />;
  return <SurveyScreen survey={reply.body} />;
}
