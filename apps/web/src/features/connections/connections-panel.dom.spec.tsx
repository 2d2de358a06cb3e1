import '@testing-library/jest-dom';
import type { Connection } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, sent, serve } from '../../testing/server.js';
import { show, user } from '../../testing/page.js';
import ConnectionsPanel from './connections-panel.js';

const at = '2026-03-01T09:00:00.000Z';
const plain: Connection = {
  ...{ id: 'depot', source: 'zoho-desk', name: 'Depot', address: 'https://desk.example/api/webhooks/zoho-desk/x' },
  ...{ timezone: 'UTC', deskUrl: null, designation: 'topic', callsPerMinute: null, createdAt: at, disabledAt: null },
  ...{ secret: 'settings', hasPreviousSecret: false, hasAccess: false, addedBy: null },
};
const source = {
  ...{ name: 'zoho-desk', makesSecret: true, access: [{ name: 'token', isSecret: true }] },
  ...{ designations: ['topic', 'contactTitle'], callsPerMinute: 20 },
};
const empty = { items: [], page: 1, pages: 1, total: 0, reasons: [] };

/** One connection, which is as it was changed last. */
async function showConnection(more: Partial<Connection> = {}) {
  let connection = { ...plain, ...more };
  const change = (body: unknown) => {
    connection = { ...connection, ...(body as object) };
    return connection;
  };
  serve({
    'GET /api/connections': () => ({ items: [connection], sources: [source] }),
    'GET /api/ingest/status': { connections: [], waiting: 0, oldestWaitingSeconds: null, events: 0 },
    'GET /api/ingest/health': { items: [] },
    'GET /api/ingest/deliveries': { from: '2026-03-01', to: '2026-03-01', connections: [] },
    'GET /api/organization/labels': { items: [] },
    'GET /api/ingest/quarantine': empty,
    'GET /api/outgoing-webhooks': { items: [] },
    'PUT /api/connections/depot': ({ body }) => change(body),
    'POST /api/connections/depot/secret': () => ({ ...change({ hasPreviousSecret: true }), newSecret: 'whsec_made' }),
    'DELETE /api/connections/depot/secret/previous': () => change({ hasPreviousSecret: false }),
  });
  show(<ConnectionsPanel />);
  await screen.findByRole('list', { name: 'Connections' });
}

const row = () =>
  within(screen.getByRole('list', { name: 'Connections' }))
    .getByText('Depot')
    .closest('li')!;
const act = async (action: string) => {
  await user.click(screen.getByRole('button', { name: 'Actions for Depot' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const choose = async (field: RegExp, option: string) => {
  // A select has a native twin, out of sight, with the same options.
  await user.click(screen.getByRole('button', { name: field, hidden: false }));
  await user.click(await screen.findByRole('option', { name: option, hidden: false }));
};

describe('a connection', () => {
  it('says who added it, and by which API token', async () => {
    await showConnection({ addedBy: 'Ada Lovelace (API token ‘nightly’)' });
    expect(row()).toHaveTextContent('Added by Ada Lovelace (API token ‘nightly’)');
  });

  it('shows a secret that is made once, and lets the former one be forgotten', async () => {
    await showConnection();
    await act('Generate new secret');
    const shown = await screen.findByRole('region', { name: 'New secret for Depot' });
    expect(shown).toHaveTextContent('whsec_made');
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_made')).toBeNull();
    expect(row()).toHaveTextContent('Previous secret still works');
    await act('Remove previous secret');
    await waitFor(() => expect(row()).not.toHaveTextContent('Previous secret still works'));
  });

  it('has its secret changed elsewhere where that stands in the configuration', async () => {
    await showConnection({ secret: 'environment' });
    expect(row()).toHaveTextContent('Secret set in configuration');
    await user.click(screen.getByRole('button', { name: 'Actions for Depot' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: /secret/ })).toBeNull();
  });

  it('is told what the designation of its tickets is, where the help desk leaves that open', async () => {
    await showConnection();
    await act('Choose designation…');
    const dialog = await screen.findByRole('dialog', { name: 'Ticket designation for Depot' });
    await choose(/Designation/, 'Contact job title');
    await user.click(within(dialog).getByRole('button', { name: 'Save designation' }));
    await waitFor(() => expect(row()).toHaveTextContent('Designation: Contact job title'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is read as often as its plan allows', async () => {
    await showConnection();
    await act('Set API rate limit…');
    const dialog = await screen.findByRole('dialog', { name: 'API rate limit for Depot' });
    expect(dialog).toHaveTextContent('Leave empty for 20, which every plan allows.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Maximum calls per minute' }), '200');
    await user.click(within(dialog).getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(row()).toHaveTextContent('Up to 200 calls per minute'));
  });
});

describe('the quarantine', () => {
  const element = (id: string, reason: string) => ({
    ...{ id, connection: 'depot', deliveryId: 'd1', element: 0, reason },
    ...{ explanation: 'It cannot be read.', receivedAt: at, resolution: null },
  });
  const broken = element('q0', 'invalid_json');
  const strange = Array.from({ length: 24 }, (_, index) => element(`q${index + 1}`, 'not_an_event'));

  /** What waits, answered by reason and page as the API does. */
  async function showQuarantine(waiting = [...strange, broken]) {
    const left = [...waiting];
    await showConnection();
    serve({
      'GET /api/ingest/quarantine': ({ query }) => {
        const asked = left.filter(({ reason }) => [null, reason].includes(query.get('reason')));
        const page = Number(query.get('page'));
        const counted = [...new Set(left.map(({ reason }) => reason))].map((reason) => ({
          reason,
          count: left.filter((one) => one.reason === reason).length,
        }));
        return {
          ...{ items: asked.slice((page - 1) * 20, page * 20), total: asked.length, page },
          pages: Math.ceil(asked.length / 20),
          reasons: counted,
        };
      },
      'POST /api/ingest/quarantine/retry': { accepted: 0, duplicates: 0, quarantined: 24 },
      'POST /api/ingest/quarantine/discard': ({ body }) => {
        const { reason } = body as { reason: string };
        const kept = left.filter((one) => one.reason !== reason);
        const discarded = left.length - kept.length;
        left.splice(0, left.length, ...kept);
        return { discarded };
      },
    });
    return left;
  }
  const card = () => screen.getByRole('region', { name: 'Quarantine' });
  const elements = () => within(card()).queryAllByRole('listitem');

  it('fails alone, and is asked for again', async () => {
    await showConnection();
    serve({ 'GET /api/ingest/quarantine': refused(409, 'The database is away.') });
    await choose(/Connection/, 'Depot');
    expect(await within(card()).findByRole('alert')).toHaveTextContent('Couldn’t load the quarantine.');
    expect(row()).toBeInTheDocument();
    serve({ 'GET /api/ingest/quarantine': empty });
    await user.click(within(card()).getByRole('button', { name: 'Retry' }));
    expect(await within(card()).findByText('No events match these filters.')).toBeInTheDocument();
    expect(within(card()).queryByRole('alert')).toBeNull();
  });

  it('has all of a reason tried again and discarded at once', async () => {
    await showQuarantine();
    await choose(/Connection/, 'Depot');
    await waitFor(() => expect(card()).toHaveTextContent('25 quarantined events'));
    expect(elements()).toHaveLength(20);
    await user.click(within(card()).getByRole('button', { name: 'Load more (20 of 25)' }));
    await waitFor(() => expect(elements()).toHaveLength(25));

    await choose(/Reason/, 'Not an event (24)');
    await waitFor(() => expect(card()).toHaveTextContent('24 quarantined events'));
    await user.click(within(card()).getByRole('button', { name: 'Retry all' }));
    expect(await screen.findByText('24 still rejected')).toBeInTheDocument();

    await user.click(within(card()).getByRole('button', { name: 'Discard all…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard permanently?' });
    expect(question).toHaveTextContent('24 events will be discarded');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(card()).toHaveTextContent('24 quarantined events');
    await user.click(within(card()).getByRole('button', { name: 'Discard all…' }));
    await user.click(await screen.findByRole('button', { name: 'Discard 24 events' }));
    expect(await screen.findByText('24 events discarded')).toBeInTheDocument();
    expect(await within(card()).findByText('No events match these filters.')).toBeInTheDocument();
    expect(within(card()).getByRole('group', { name: 'Quarantined events' })).toHaveFocus();
    expect(sent('POST /api/ingest/quarantine/discard')).toEqual([
      { reason: 'not_an_event', connection: 'depot', until: at },
    ]);
    await choose(/Reason/, 'All reasons');
    await waitFor(() => expect(elements()).toHaveLength(1));
  });

  it('says what somebody else has decided meanwhile', async () => {
    const left = await showQuarantine([broken]);
    await choose(/Connection/, 'Depot');
    await user.click(await within(card()).findByRole('button', { name: /^Open: Invalid JSON/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Invalid JSON' });
    serve({
      'POST /api/ingest/quarantine/q0/retry': () => {
        left.pop();
        return refused(409, 'This event was already discarded.')();
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This event was already discarded.')).toBeInTheDocument();
    expect(await within(card()).findByText('No events match these filters.')).toBeInTheDocument();
  });
});
