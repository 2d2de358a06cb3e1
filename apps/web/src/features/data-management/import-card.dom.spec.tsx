import '@testing-library/jest-dom';
import type { DataImport } from '@deskledger/contracts';
import { screen } from '@testing-library/react';
import { choose, show, user } from '../../testing/page.js';
import { sent, serve, stopServing } from '../../testing/server.js';
import { ImportCard } from './import-card.js';

const at = '2026-03-01T09:00:00.000Z';
const file: DataImport = {
  ...{ id: 'i1', fileName: 'tickets.csv', format: 'csv', bytes: 9, status: 'mapping', error: null, dates: null },
  columns: [
    { name: 'Ticket', samples: ['7'] },
    { name: 'Opened', samples: ['03/02/2025'] },
  ],
  mapping: { Ticket: 'ticketId', Opened: 'createdTime' },
  ...{ rows: 0, created: 0, updated: 0, repeated: 0, refused: 0, createdAt: at, finishedAt: null },
};
const found = { order: null, isGiven: false, isMixed: false, unclear: null };

afterEach(stopServing);

it('asks how dates are read where a column proves nothing, and says in the summary how they are', async () => {
  let item: DataImport = file;
  const unclear = { column: 'Opened', example: '03/02/2025' };
  serve({
    'GET /api/imports': () => ({ items: [item] }),
    'GET /api/imports/i1': () => item,
    'POST /api/imports/i1/check': ({ body }) => {
      const { dateOrder } = body as { dateOrder?: 'dmy' };
      item = dateOrder
        ? { ...file, status: 'checked', rows: 1, created: 1, dates: { ...found, order: dateOrder, isGiven: true } }
        : { ...file, dates: { ...found, unclear } };
      return item;
    },
  });
  show(<ImportCard />);
  await user.click(await screen.findByRole('button', { name: 'Check file' }));
  expect(
    await screen.findByText(/^Dates in “Opened” such as 03\/02\/2025 could mean 3 February 2025 or 2 March 2025/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
  await choose(/Dates such as/, 'Day first (3 February)');
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('Dates such as 03/02/2025 are read as day/month.')).toBeInTheDocument();
  expect(sent('POST /api/imports/i1/check')).toEqual([
    { mapping: file.mapping },
    { mapping: file.mapping, dateOrder: 'dmy' },
  ]);
});
