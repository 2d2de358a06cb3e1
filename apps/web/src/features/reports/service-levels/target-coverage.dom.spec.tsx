import '@testing-library/jest-dom';
import type { TargetCoverage as Coverage } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultPeriod } from '../../../lib/url/period.js';
import { openPage } from '../../../testing/page.js';
import { refused, sent, serve } from '../../../testing/server.js';
import { TargetCoverage } from './target-coverage.js';

const address = 'GET /api/report/target-coverage';
const coverage = (more: Partial<Coverage>): Coverage => ({
  ...{ leftOut: [], verdicts: [], generatedAt: '2026-03-07T12:00:00Z', dataVersion: '1' },
  range: { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' },
  ...more,
});

function open(answer: Parameters<typeof serve>[0][string]) {
  serve({ [address]: answer });
  openPage('/dashboard/reports', [{ path: '/dashboard/reports', element: <TargetCoverage period={defaultPeriod} /> }]);
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows why no service level counts tickets, and how many', async () => {
  open(
    coverage({
      leftOut: [
        { reason: 'no_target', count: 1_200 },
        { reason: 'spam', count: 34 },
      ],
    }),
  );
  expect(rowsOf(await screen.findByRole('table', { name: 'Excluded tickets' }))).toEqual([
    ['Reason', 'Tickets'],
    ['No targetNo policy has a target for the ticket, and the help desk set no deadline', '1,200'],
    ['SpamMarked as spam in the help desk', '34'],
    ['All', '1,234'],
  ]);
  expect(screen.queryByRole('table', { name: 'Help desk and policies' })).toBeNull();
  expect(screen.getByRole('link', { name: '1,200 No target' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?policyResult=no_target&archived=include',
  );
  expect(screen.queryByRole('link', { name: /Spam/ })).toBeNull();
});

it('shows where help desk and policies differ, and what that may mean', async () => {
  open(
    coverage({
      verdicts: [
        { helpDesk: 'met', policy: 'met', count: 70 },
        { helpDesk: 'met', policy: 'breached', count: 20 },
        { helpDesk: 'breached', policy: 'breached', count: 10 },
      ],
    }),
  );
  expect(rowsOf(await screen.findByRole('table', { name: 'Help desk and policies' }))).toEqual([
    ['', 'Met by policies', 'Missed by policies'],
    ['Met in the help desk', '70 70%', '20 20%'],
    ['Missed in the help desk', '0 0%', '10 10%'],
  ]);
  expect(screen.getByRole('link', { name: '20 Met in the help desk, Missed by policies' })).toHaveAttribute(
    'href',
    '/dashboard/tickets?state=closed&compliance=compliant&policyResult=breached&archived=include',
  );
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByText(/80 of 100 tickets have the same result\. Differences often mean/)).toBeInTheDocument();
});

it('is nothing where there is nothing to say', async () => {
  open(coverage({}));
  await waitFor(() => expect(sent(address)).toHaveLength(1));
  expect(screen.queryByRole('table')).toBeNull();
});

it('fails alone', async () => {
  open(refused(500, 'The disk is full.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the excluded tickets.');
});
