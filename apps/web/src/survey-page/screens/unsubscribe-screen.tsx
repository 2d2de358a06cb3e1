/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Reply } from '../calls/ask.js';
import { unsubscription, type Unsubscription } from '../calls/unsubscription.js';
import { useSpeech } from '../words/speech.js';
import { Frame } from './frame.js';
import { HomeLink, Notice } from './notice.js';
import { LoadFailed } from './outcomes.js';
import { Skeleton } from './skeleton.js';

interface UnsubscribeScreenProps {
  id: string;
  /** What the server says about the link, asked for as early as possible. */
  asked: Promise<Reply<Unsubscription>>;
}

/** Opening the link changes nothing, because mail programs open links as well; the button does. */
export function UnsubscribeScreen({ id, asked }: UnsubscribeScreenProps) {
  const [reply, setReply] = useState<Reply<Unsubscription>>();
  const [hasChanged, setHasChanged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void asked.then(setReply), [asked]);
  const ask = async (method: 'GET' | 'POST' | 'DELETE') => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await unsubscription(id, method);
    setReply(answer);
    setHasChanged(method !== 'GET' && answer.kind === 'ok');
    setIsBusy(false);
  };
  return (
    <Frame>
      {reply === undefined ? (
        <Skeleton />
      ) : reply.kind === 'ok' ? (
        <Subscription
          // A change is a new page to its reader: the heading gets the keyboard.
          key={String(reply.body.subscribed)}
          {...reply.body}
          hasChanged={hasChanged}
          onChange={(method) => void ask(method)}
        />
      ) : reply.kind === 'gone' ? (
        <LinkNotFound />
      ) : (
        <LoadFailed onRetry={() => void ask('GET')} />
      )}
    </Frame>
  );
}

interface SubscriptionProps extends Unsubscription {
  hasChanged: boolean;
  onChange: (method: 'POST' | 'DELETE') => void;
}

function Subscription({ subscribed, address, hasChanged, onChange }: SubscriptionProps) {
  const { words } = useSpeech();
  const whom = address === '' ? words.thisAddress : isolated(address);
  if (!subscribed) {
    return (
      <Notice
        title={words.unsubscribed}
        glyph="done"
        actions={
          <button type="button" class="button" onClick={() => onChange('DELETE')}>
            {words.undo}
          </button>
        }
      >
        <p>{words.unsubscribedText(whom)}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={hasChanged ? words.resubscribed : words.unsubscribe}
      actions={
        <button type="button" class="button primary" onClick={() => onChange('POST')}>
          {words.unsubscribe}
        </button>
      }
    >
      <p>{(hasChanged ? words.resubscribedText : words.unsubscribeQuestion)(whom)}</p>
    </Notice>
  );
}

/** Between marks that keep an address in one piece inside right-to-left text. */
const isolated = (address: string) => `\u2068${address}\u2069`;

function LinkNotFound() {
  const { words } = useSpeech();
  return (
    <Notice title={words.linkNotFound} actions={<HomeLink />}>
      <p>{words.linkNotFoundText}</p>
    </Notice>
  );
}
