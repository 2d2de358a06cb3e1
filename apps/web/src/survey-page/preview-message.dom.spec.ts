import { isPreviewReady, type PreviewDraft, receiveDrafts } from './preview-message.js';

const draft: PreviewDraft = { survey: { title: 'Support', description: '', questions: [] }, question: 1 };
const spoken = (data: unknown, origin = location.origin, source: Window = window) =>
  new MessageEvent('message', { data, origin, source });

it('shows drafts of its own origin until it stops listening, and hears nobody else', () => {
  const shown: PreviewDraft[] = [];
  const stop = receiveDrafts((one) => shown.push(one));
  const message = { type: 'survey-preview:draft', ...draft };
  for (const event of [
    spoken(message, 'https://evil.test'),
    spoken({ survey: 1 }),
    spoken('x'),
    spoken(null),
    spoken(message),
  ]) {
    dispatchEvent(event);
  }
  stop();
  dispatchEvent(spoken(message));
  expect(shown).toEqual([message]);
});

it('tells the editor when its own frame is ready', () => {
  const ready = { type: 'survey-preview:ready' };
  expect(isPreviewReady(spoken(ready), window)).toBe(true);
  expect(isPreviewReady(spoken(ready, 'https://evil.test'), window)).toBe(false);
  expect(isPreviewReady(spoken({ type: 'other' }), window)).toBe(false);
  expect(isPreviewReady(spoken(ready), null)).toBe(false);
});
