import { standInServer } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';

const connection = {
  ...{ id: 'zendesk', source: 'zendesk', name: 'Acme', address: 'https://desk.example/api/webhooks/zendesk/x' },
  ...{
    timezone: 'UTC',
    deskUrl: null,
    designation: 'topic',
    secret: 'settings',
    hasPreviousSecret: false,
    hasAccess: false,
  },
  ...{ createdAt: '2026-09-01T00:00:00.000Z', disabledAt: null },
};
const borne = (label: string, id: string, unmapped: number) => ({
  ...{ label, tickets: 12, judged: { open: 12, hold: 0, closed: 0 }, judgedBy: unmapped > 0 ? 'nobody' : 'settings' },
  ...{ unmapped, connections: [{ id, tickets: 12, unmapped }] },
});
const answers: Readonly<Record<string, object>> = {
  '/api/connections': { items: [connection], sources: [] },
  '/api/ingest/health': { items: [] },
  '/api/organization/labels': {
    items: [borne('Parked', 'zendesk', 12), borne('Shipped', 'standard', 12), borne('Open', 'zendesk', 0)],
    ...{ total: 3, unmapped: 2 },
  },
};

async function shown(...options: string[]) {
  const server = await standInServer(({ path }) => ({ body: answers[path] ?? {} }));
  const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'dlt_test' };
  const answer = await runCli(['source', 'show', 'zendesk', ...options], { env });
  await server.close();
  return answer;
}

describe('cli source show', () => {
  it('names the labels of its tickets that nobody has mapped', async () => {
    const { code, out } = await shown();
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Parked (12 tickets); map them in') });
    expect(out).not.toContain('Shipped');
  });

  it('tells programs which they are', async () => {
    const { out } = await shown('--json');
    expect(JSON.parse(out)).toMatchObject({ id: 'zendesk', unmapped: [{ label: 'Parked', tickets: 12 }] });
  });
});
