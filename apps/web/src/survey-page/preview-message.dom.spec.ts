import { isPreviewReady, type PreviewDraft, receiveDrafts } from './preview-message.js';

const draft: PreviewDraft = { survey: { title: 'Support', description: '', questions: [] }, question: 1 };
const said = (data: unknown, origin = location.origin, source: Window = window) =>
  new MessageEvent('message', { data, origin, source });

it('shows drafts of its own origin until it stops listening, and hears nobody else', () => {
  const shown: PreviewDraft[] = [];
  const stop = receiveDrafts((one) => shown.push(one));
  const message = { type: 'survey-preview:draft', ...draft };
  for (const event of [said(message, 'https://evil.test'), said({ survey: 1 }), said('x'), said(null), said(message)]) {
    dispatchEvent(event);
  }
  stop();
  dispatchEvent(said(message));
  expect(shown).toEqual([message]);
});

it('tells the editor when its own frame is ready', () => {
  const ready = { type: 'survey-preview:ready' };
  expect(isPreviewReady(said(ready), window)).toBe(true);
  expect(isPreviewReady(said(ready, 'https://evil.test'), window)).toBe(false);
  expect(isPreviewReady(said({ type: 'other' }), window)).toBe(false);
  expect(isPreviewReady(said(ready), null)).toBe(false);
});
