import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../../lib/api/query-client.js';
import { paths } from '../../../lib/url/paths.js';
import { CreateScreen } from './create-screen.js';
import { keptDraft } from './draft/kept-draft.js';

const globalFetch = globalThis.fetch;
/** Lets the server answer that it has the survey. */
let answer: () => void;

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = (_path, { body } = {}) =>
    new Promise((resolve) => {
      if (typeof body !== 'string') return;
      const stored = { ...(JSON.parse(body) as object), id: 's1', revision: 1 };
      answer = () => resolve(new Response(JSON.stringify(stored)));
    });
});
afterEach(() => {
  globalThis.fetch = globalFetch;
});

function open() {
  const router = createMemoryRouter(
    [
      { path: paths.createSurvey, element: <CreateScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [paths.createSurvey] },
  );
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Writes a title and saves it by the key; `meanwhile` is written before the server has answered. */
async function save(meanwhile: string): Promise<string> {
  const router = open();
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'After a call');
  await userEvent.keyboard(`{Control>}s{/Control}${meanwhile}`);
  await act(async () => answer());
  await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.createSurvey));
  return router.state.location.pathname;
}

describe('a new survey that is saved', () => {
  it('leads to the surveys, and is no longer kept on this device', async () => {
    expect(await save('')).toBe(paths.surveys);
    expect(keptDraft(null).read()).toBeNull();
  });

  it('goes on in its editor with what was written meanwhile', async () => {
    expect(await save(' is over')).toBe(`${paths.surveys}/edit/s1`);
    expect(keptDraft('s1').read()).toMatchObject({ content: { title: 'After a call is over' }, revision: 1 });
    expect(keptDraft(null).read()).toBeNull();
  });
});

describe('a new survey that was begun on an earlier visit', () => {
  it('goes on, and can be discarded', async () => {
    keptDraft(null).write({ title: 'Half', description: '', questions: [] }, 'draft', 0);
    open();
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    expect(title.value).toBe('Half');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(title.value).toBe('');
    expect(screen.queryByText(/^Showing changes/)).toBeNull();
    expect(keptDraft(null).read()).toBeNull();
  });
});
