import type { SeenLook, SurveyContent } from '@deskledger/contracts';
import type { Language } from '@deskledger/domain/survey-page/languages';

/**
 * How a draft reaches the preview. The editor shows `previewAddress` in a frame; the page in it says `ready` once it
 * listens, and shows every draft that is posted to it afterwards. Both sides are of one origin; others are not heard.
 *
 *     <iframe ref={frame} src={previewAddress} title="Preview" />
 *     addEventListener('message', (event) => {
 *       if (isPreviewReady(event, frame.contentWindow)) postDraft(frame.contentWindow, { survey, question: 0 });
 *     });
 */
export const previewAddress = '/survey/preview';

const ready = 'survey-preview:ready';
const draft = 'survey-preview:draft';

export interface PreviewDraft {
  /** As it is being edited; titles and question texts may be empty. */
  survey: SurveyContent;
  look?: SeenLook | undefined;
  /** Which question to show, counted from 0; the first one when it is missing or past the end. */
  question?: number;
  /** Direction of the page; by its language when it is missing. */
  dir?: 'ltr' | 'rtl';
  /** Of the page; the visitor's when it is missing. */
  language?: Language;
}

interface DraftMessage extends PreviewDraft {
  type: typeof draft;
}

/** For the editor: the page in this frame waits for a draft. It says so again after every load of the frame. */
export function isPreviewReady(event: MessageEvent<unknown>, frame: Window | null): frame is Window {
  return frame !== null && event.source === frame && event.origin === location.origin && typeOf(event.data) === ready;
}

/** For the editor: shows the draft, instead of the one before it. */
export function postDraft(frame: Window, shown: PreviewDraft): void {
  const message: DraftMessage = { type: draft, ...shown };
  frame.postMessage(message, location.origin);
}

/** For the page: hands over drafts of the embedding page until the returned function is called. */
export function receiveDrafts(onDraft: (shown: PreviewDraft) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source === parent && event.origin === location.origin && isDraft(event.data)) onDraft(event.data);
  };
  addEventListener('message', listen);
  if (parent !== window) parent.postMessage({ type: ready }, location.origin);
  return () => removeEventListener('message', listen);
}

function isDraft(message: unknown): message is DraftMessage {
  return typeOf(message) === draft;
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}
