import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { openPage, user } from '../../testing/page.js';
import { refused, serve } from '../../testing/server.js';
import { savedFiles } from '../../testing/saved-files.js';
import { emptyView } from '../../lib/url/ticket-view.js';
import { clientChoices, reportChoices, ticketChoices } from './export-choices.js';
import { ExportMenu } from './export-menu.js';

const saved = savedFiles();

function show(count: number) {
  openPage('/dashboard/tickets', [
    { path: '/dashboard/tickets', element: <ExportMenu choices={ticketChoices(emptyView, count)} /> },
  ]);
}

it('offers no file where there is nothing that it would hold, and says so', async () => {
  show(0);
  await user.click(screen.getByRole('button', { name: 'Export All' }));
  expect(await screen.findByText('Nothing to export in this range')).toBeInTheDocument();
  for (const name of ['This table: one row per ticket', 'Print or save as PDF']) {
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

it('asks once what to export and once in which format', async () => {
  const choices = reportChoices({ period: '30days', tab: 'tickets' }, false, { hidesIncomplete: false });
  openPage('/dashboard/reports', [{ path: '/dashboard/reports', element: <ExportMenu choices={choices} /> }]);
  await user.click(screen.getByRole('button', { name: 'Export All' }));
  const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(names('menuitemradio')).toEqual(['Excel', 'CSV', 'CSV, data only', 'PDF']);
  expect(names('menuitem')).toEqual([
    'This screen: tables of this tab',
    'All data: tables of all tabs',
    'Print or save as PDF',
  ]);
});

it('offers a review of a client as PDF alone, and no PDF of lists', async () => {
  const choices = clientChoices({ period: '90days' }, false, { hidesIncomplete: false });
  openPage('/', [{ path: '/', element: <ExportMenu choices={choices} /> }]);
  await user.click(screen.getByRole('button', { name: 'Export All' }));
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names()).not.toContain('Client review: four pages');
  await user.click(screen.getByRole('menuitemradio', { name: 'PDF' }));
  expect(names()).toEqual(['Client review: four pages', 'This screen: all tables', 'Print or save as PDF']);
});

it('says why a file could not be had, and tries again', async () => {
  const log = serve({ 'GET /api/ticket/export': refused(429, 'Too much at once.', 'too_many_requests') });
  show(7);
  await user.click(screen.getByRole('button', { name: 'Export All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'This table: one row per ticket' }));
  expect(await screen.findByText('Export failed: Too much at once.')).toBeInTheDocument();
  expect(log.at(-1)?.query.get('format')).toBe('csv');
  const headers = { 'content-disposition': 'attachment; filename="tickets_2026.csv"' };
  serve({ 'GET /api/ticket/export': () => new Response('Ticket', { headers }) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tickets_2026.csv']));
});
