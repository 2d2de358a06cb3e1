import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { show } from '../../testing/page.js';
import { serve } from '../../testing/server.js';
import { RecentActivity } from './recent-activity.js';

const hours = (count: number) => new Date(Date.now() - (count + 0.1) * 3_600_000).toISOString();

const invoice = (ticketId: string, createdTime: string, client: object) => ({
  ...{ id: `id-${ticketId}`, ticketId, subject: 'Invoice', status: 'Open', phase: 'open', priority: null },
  ...{ designation: 'Finance', payload: { createdTime }, closedTime: null, dueTime: null, verdict: 'none' },
  ...{ organization: null, organizationName: null, contact_name: null, contact_email: null, ...client },
});

it('tells tickets with the same subject apart: by client, number and age', async () => {
  const acme = { organization: 'o1', organizationName: 'Acme Ltd' };
  serve({
    'GET /api/ticket': {
      tickets: [
        invoice('501', hours(2), { ...acme, contact_name: 'Ada' }),
        invoice('502', hours(5), { ...acme, contact_email: 'bob@acme.example' }),
        invoice('503', hours(50), acme),
        invoice('504', hours(50), { contact_name: 'Grace' }),
        invoice('505', hours(50), {}),
      ],
      ...{ page: 1, total: 1, pages: 1 },
    },
  });
  show(<RecentActivity period={{ period: '7days' }} />, '/dashboard');
  const rows = await screen.findAllByRole('listitem');
  const reported = rows.map((row) => /(?:Acme|Grace|#\d).*?(?=Finance)/.exec(row.textContent)?.[0]);
  expect(reported).toEqual([
    'Acme Ltd · Ada · #501',
    'Acme Ltd · bob@acme.example · #502',
    'Acme Ltd · #503',
    'Grace · #504',
    '#505',
  ]);
  const moments = rows.map((row) => row.querySelector('time')?.textContent);
  // The created date and, under it, the age.
  expect(moments[0]).toMatch(/^\d+ \w+ \d{4}2 h ago$/);
  expect(moments[2]).toMatch(/^\d+ \w+ \d{4}2 d ago$/);
  for (const row of rows) expect(row).toHaveTextContent(/Invoice.*Finance.*Low.*Open/);
});
