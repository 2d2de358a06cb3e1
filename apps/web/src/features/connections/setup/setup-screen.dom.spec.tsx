import '@testing-library/jest-dom';
import type { Connection } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { serve } from '../../../testing/server.js';
import { choose, show, user } from '../../../testing/page.js';
import { SetupScreen } from './setup-screen.js';

const at = '2026-03-01T09:00:00.000Z';
const connection: Connection = {
  ...{ id: 'acme', source: 'zendesk', name: 'Acme', address: 'https://desk.example/api/webhooks/zendesk/x' },
  ...{ timezone: 'UTC', deskUrl: 'https://acme.zendesk.com', designation: 'topic', callsPerMinute: null },
  ...{ createdAt: at, disabledAt: null, secret: 'settings', hasPreviousSecret: false, hasAccess: true, addedBy: null },
};
const sources = [
  {
    name: 'zendesk',
    makesSecret: false,
    access: [{ name: 'token', isSecret: true }],
    designations: [],
    callsPerMinute: 20,
  },
  { name: 'standard', makesSecret: true, access: [], designations: [], callsPerMinute: null },
];

function open(id?: string, items: Connection[] = []) {
  serve({
    'GET /api/connections': { items, sources },
    'GET /api/ingest/status': { connections: [], waiting: 0, oldestWaitingSeconds: null, events: 0 },
    'GET /api/backfills': { items: [] },
    'GET /api/organization/labels': { items: [] },
    'GET /api/ticket/overview': { total: 0 },
    'GET /api/organization/setup': { open: ['contact', 'survey'], withoutDelivery: [], unmappedLabels: 0 },
    'POST /api/connections/acme/test': { ok: true, tickets: 7 },
  });
  show(<SetupScreen id={id} />);
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => within(step).getByRole('heading').textContent);

it('shows every step from the start, for the kind that is chosen', async () => {
  open();
  await screen.findByRole('list', { name: 'Steps' });
  expect(steps()).toEqual([
    'Choose your help desk: Next',
    'Send events to Deskledger: Later',
    'Grant API access: Later',
    'Import history: Later',
    'See the figures: Later',
  ]);
  await choose(/Type/, 'Standard format');
  expect(steps()).toHaveLength(3);
});

it('ticks the access only once the help desk has answered', async () => {
  open('acme', [connection]);
  await screen.findByRole('button', { name: 'Test API access to Acme' });
  expect(steps()).toContain('Grant API access: Next');
  await user.click(screen.getByRole('button', { name: 'Test API access to Acme' }));
  await waitFor(() => expect(steps()).toContain('Grant API access: Done'));
});

it('leads to a guide that the product serves', async () => {
  open('acme', [connection]);
  const guide = await screen.findByRole('link', { name: /Follow the Zendesk guide/ });
  expect(guide).toHaveAttribute('href', '/docs/connect/zendesk');
});

it('lists what is still to set up beside the connection', async () => {
  open('acme', [connection]);
  const contact = await screen.findByRole('link', { name: 'Add your contact details' });
  expect(contact).toHaveAttribute('href', '/dashboard/settings?tab=organization');
  expect(screen.getByRole('link', { name: 'Publish a survey' })).toHaveAttribute('href', '/dashboard/surveys');
});
