/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { readSurvey } from '../calls/enrollment.js';
import { useSpeech } from '../words/speech.js';
import { HomeLink, Notice } from './notice.js';

export function ThankYou() {
  const { words } = useSpeech();
  return (
    <Notice title={words.thanks} glyph="done" actions={<HomeLink />}>
      <p>{words.thanksText}</p>
    </Notice>
  );
}

/** @param hasEnded the survey is over, for everybody. */
export function SurveyNotFound({ hasEnded = false }: { hasEnded?: boolean | undefined }) {
  const { words } = useSpeech();
  return (
    <Notice title={words.notFound} actions={<HomeLink />}>
      <p>{words.notFoundText}</p>
      {hasEnded && <p>{words.ended}</p>}
    </Notice>
  );
}

/** @param at when the answers arrived, ISO 8601; asked of the server when it is not known. */
export function AlreadyAnswered({ id, at }: { id: string; at: string | null }) {
  const { words, date } = useSpeech();
  const [answeredAt, setAnsweredAt] = useState(at);
  useEffect(() => {
    if (at !== null) return;
    void readSurvey(id).then((reply) => reply.kind === 'ok' && setAnsweredAt(reply.body.answeredAt));
  }, [id, at]);
  return (
    <Notice title={words.alreadyAnswered} glyph="done" actions={<HomeLink />}>
      {answeredAt !== null && <p>{words.arrivedOn(date(answeredAt))}</p>}
    </Notice>
  );
}

/** Nothing is known about the survey: the way to the server is broken, or the server is. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { words } = useSpeech();
  return (
    <Notice
      title={words.loadFailed}
      actions={
        <button type="button" class="button primary" onClick={onRetry}>
          {words.retry}
        </button>
      }
    >
      <p>{words.checkConnection}</p>
    </Notice>
  );
}
