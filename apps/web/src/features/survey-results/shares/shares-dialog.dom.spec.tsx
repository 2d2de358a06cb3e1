import '@testing-library/jest-dom';
import type { SharedLink } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyResults, type ResultsView } from '../../../lib/url/results-view.js';
import { choose, show, user } from '../../../testing/page.js';
import { refused, sent, serve } from '../../../testing/server.js';
import SharesDialog from './shares-dialog.js';
import { sharedQueryOf } from './shares.queries.js';

const at = '2026-03-01T09:00:00.000Z';
const share: SharedLink = {
  ...{ id: 'l1', name: 'For Acme', query: { dateRange: '7days', bucket: 'day' }, createdBy: 'Robin Vale' },
  ...{ createdAt: at, expiresAt: '2026-09-01T09:00:00.000Z', openedAt: null },
};
const [listed, made, revoked] = [
  'GET /api/survey/shares/s1',
  'POST /api/survey/shares/s1',
  'DELETE /api/survey/share/l1',
] as const;

function open(view: ResultsView = emptyResults) {
  const items: SharedLink[] = [];
  serve({
    [listed]: () => ({ items }),
    [made]: ({ body }) => {
      items.push(share);
      return { ...share, ...(body as object), token: 'share_made' };
    },
    [revoked]: () => {
      items.splice(0);
      return { ok: true };
    },
  });
  show(<SharesDialog survey="s1" view={view} onClose={() => undefined} />);
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('makes a link that is shown once, lists it, and revokes it', async () => {
  open({ ...emptyResults, rating: [1], org: ['acme'] });
  expect(await screen.findByText('No links yet')).toBeInTheDocument();
  expect(screen.getByText(/always means the latest 7 days.*The filters of this screen apply/)).toBeInTheDocument();
  await press('Create link');
  expect(screen.getByText('Enter a name')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'For Acme');
  await choose(/Expires in$/, '7 days');
  await press('Create link');
  expect(await screen.findByRole('status')).toHaveTextContent('/dashboard/shared#share_made');
  const [body] = sent(made) as { query: object; expiresAt: string }[];
  expect(body).toMatchObject({
    name: 'For Acme',
    query: { dateRange: emptyResults.period, bucket: 'day', organization: ['acme'], rating: [1] },
  });
  expect(Math.round((Date.parse(body!.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/For Acme.*by Robin Vale.*not opened yet/);
  await user.click(within(row).getByRole('button', { name: 'Revoke For Acme' }));
  expect(await screen.findByText('No links yet')).toBeInTheDocument();
});

it('shares no view that is narrowed to what could reveal a person', async () => {
  const views: Partial<ResultsView>[] = [
    { assignee: ['7'] },
    { notTeam: ['First'] },
    { text: true },
    { tmax: 20 },
    { question: 'why' },
  ];
  for (const view of views) expect([view, sharedQueryOf({ ...emptyResults, ...view })]).toEqual([view, null]);
  open({ ...emptyResults, team: ['First'] });
  expect(await screen.findByText(/^Remove filters by agent, team/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});

it('says why a link could not be made', async () => {
  open();
  serve({ [made]: refused(409, 'There are already 50 links to these results.', 'conflict') });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more');
  await press('Create link');
  await waitFor(() => expect(screen.getByText(/There are already 50 links/)).toBeInTheDocument());
});
