import '@testing-library/jest-dom';
import type { SurveyTemplate } from '@deskledger/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../../lib/api/query-client.js';
import Toasts from '../../../ui/feedback/toasts.js';
import { keepingOf } from '../saving/keeping-of.js';
import { keptDraft } from './draft/kept-draft.js';
import { useTemplateEditor } from './use-template-editor.js';

const draft: SurveyTemplate = {
  ...{ id: 'support', title: 'Support', description: '', status: 'draft', version: 0, unpublishedChanges: true },
  questions: [{ id: 'why', type: 'text', question: 'Why?', required: false }],
  ...{
    revision: 1,
    publicId: 'public',
    sentForTickets: false,
    completionCount: 0,
    openInvitations: 0,
    unopenedInvitations: 0,
    lastResponseAt: null,
  },
  ...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', updatedBy: 'Dana' },
};
const published: SurveyTemplate = { ...draft, status: 'active', version: 1, unpublishedChanges: false, revision: 2 };
const again: SurveyTemplate = { ...published, title: 'Theirs', version: 2, revision: 3 };

const globalFetch = globalThis.fetch;
/** What the server has, and the changes that it was sent. */
let stored: SurveyTemplate;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  globalThis.fetch = async (_path, { method = 'GET', body } = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(stored));
    const change = JSON.parse(body as string) as SurveyTemplate & { stopLinks?: boolean };
    const { title, status, revision, stopLinks } = change;
    sent.push({ title, status, revision, ...(stopLinks !== undefined && { stopLinks }) });
    if (change.revision !== stored.revision) return new Response('{"code":"conflict"}', { status: 409 });
    stored = { ...stored, ...change, revision: stored.revision + 1 };
    return new Response(JSON.stringify(stored));
  };
});
afterEach(() => {
  globalThis.fetch = globalFetch;
});

/** Somebody edits the survey as it was before. */
function editing(before: SurveyTemplate, status: 'draft' | 'active') {
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: children }]);
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    );
  };
  const { result } = renderHook(() => useTemplateEditor(before, status), { wrapper });
  const conflict = async () => {
    await waitFor(() => expect(result.current.conflict).not.toBeNull());
    return {
      ...result.current.conflict!,
      wanted: { ...result.current.conflict!.wanted, content: result.current.content },
    };
  };
  return { result, conflict };
}

describe('keeping ours', () => {
  it('of a draft that saved itself leaves a survey live that was published meanwhile', async () => {
    stored = published;
    const { result, conflict } = editing(draft, 'draft');
    act(() => result.current.editor.write({ title: 'Mine' }));
    await act(() => result.current.saveDraftNow());
    const met = await conflict();
    expect(keepingOf(result.current.base.status, met)).toBe('local');
    await act(() => result.current.keepMine(met));
    expect(result.current).toMatchObject({
      isActive: true,
      wanted: 'active',
      conflict: null,
      content: { title: 'Mine' },
    });
    expect(sent).toEqual([{ title: 'Mine', status: 'draft', revision: 1 }]);
    expect(stored).toBe(published);
    expect(keptDraft(draft.id).read()).toMatchObject({ content: { title: 'Mine' }, status: 'active', revision: 2 });
  });

  it('of a live survey for which Draft was chosen withdraws it', async () => {
    stored = again;
    const { result, conflict } = editing(published, 'active');
    act(() => result.current.setWanted('draft'));
    await act(() => result.current.confirm('draft'));
    const met = await conflict();
    expect(keepingOf(result.current.base.status, met)).toBe('withdraws');
    await act(() => result.current.keepMine(met));
    expect(sent.at(-1)).toEqual({ title: 'Support', status: 'draft', revision: 3, stopLinks: true });
    expect(stored.status).toBe('draft');
  });

  it('of changes to a live survey publishes it again where it was withdrawn meanwhile', async () => {
    stored = { ...draft, revision: 3 };
    const { result, conflict } = editing(published, 'active');
    act(() => result.current.editor.write({ title: 'Mine' }));
    await act(() => result.current.confirm('active'));
    const met = await conflict();
    expect(keepingOf(result.current.base.status, met)).toBe('publishes');
    await act(() => result.current.keepMine(met));
    expect(stored).toMatchObject({ title: 'Mine', status: 'active', revision: 4 });
    expect(await screen.findByText('Survey published')).toBeInTheDocument();
  });

  it('of a draft goes over theirs', async () => {
    stored = { ...draft, title: 'Theirs', revision: 2 };
    const { result, conflict } = editing(draft, 'draft');
    act(() => result.current.editor.write({ title: 'Mine' }));
    await act(() => result.current.saveDraftNow());
    const met = await conflict();
    expect(keepingOf(result.current.base.status, met)).toBe('over');
    await act(() => result.current.keepMine(met));
    expect(stored).toMatchObject({ title: 'Mine', status: 'draft', revision: 3 });
  });
});
