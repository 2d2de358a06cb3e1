import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adapters, SOURCE_ADAPTERS } from '../../apps/api/src/features/ingestion/sources/index.js';
import { zohoDeskWith } from '../../apps/api/src/features/ingestion/sources/zoho-desk/adapter.js';
import { runCli } from '../../apps/cli/src/testing/test-shell.js';
import { fixture, readPayload, secrets, type Fixture } from './support/fixtures.js';
import { permutations, Receiver } from './support/receiver.js';

/** The files that help desks export, sent by the command line as they are, beside the webhooks of the same story. */
const { orgId, jwks, workflowHeader } = secrets.zohoDesk;
const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-exports-'));
const zohoId = '410000004821077';

const desks: Record<string, { secret: string; deskUrl: string; file: string }> = {
  'zoho-desk': {
    secret: `orgId:${orgId} ${workflowHeader['x-helpdesk-token']}`,
    deskUrl: 'https://desk.zoho.com',
    file: 'zoho-desk/export-tickets.csv',
  },
  zendesk: {
    secret: secrets.zendesk.signingSecret,
    deskUrl: 'https://tallisbrand.zendesk.com',
    file: 'zendesk/export-tickets.ndjson',
  },
  freshdesk: {
    secret: secrets.freshdesk.basicPassword,
    deskUrl: 'https://tallisbrand.freshdesk.com',
    file: 'freshdesk/export-tickets.csv',
  },
};

let receiver: Receiver;
const addresses = new Map<string, string>();

beforeAll(async () => {
  const findKey = createLocalJWKSet(JSON.parse(readPayload(jwks).toString()) as JSONWebKeySet);
  const others = adapters.filter(({ name }) => name !== 'zoho-desk');
  receiver = await Receiver.start({ standIns: new Map([[SOURCE_ADAPTERS, [...others, zohoDeskWith(() => findKey)]]]) });
  for (const [source, { secret, deskUrl }] of Object.entries(desks)) {
    const wishes = { source, name: source, timezone: 'Asia/Kolkata', secret, deskUrl };
    addresses.set(source, await receiver.connect(wishes));
  }
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => receiver.forgetEverything());

/** `cli backfill` of a vendor's file, as it is or with other bytes. */
async function sendFile(source: string, args: string[] = [], bytes?: Buffer) {
  receiver.clock.set(new Date('2026-03-09T12:00:00Z'));
  const file = path.join(folder, path.basename(desks[source]!.file));
  writeFileSync(file, bytes ?? readPayload(desks[source]!.file));
  const env = { DESKLEDGER_URL: receiver.app.url, DESKLEDGER_TOKEN: receiver.staff.apiToken, XDG_CONFIG_HOME: folder };
  const told = await runCli(['backfill', '--source', source, '--file', file, '--json', ...args], { env });
  await receiver.staff.settled();
  return { ...told, run: told.out === '' ? {} : (JSON.parse(told.out.split('\n')[0]!) as Record<string, unknown>) };
}

async function post(source: string, item: Fixture): Promise<void> {
  receiver.address = addresses.get(source)!;
  expect((await receiver.post(item)).status).toBe(200);
}

/** Everything that a person sees of the first half of March. */
async function figures(): Promise<unknown[]> {
  receiver.clock.set(new Date('2026-03-10T12:00:00Z'));
  const range = 'dateRange=custom&customDateRangeFrom=2026-02-01&customDateRangeTo=2026-03-09';
  const paths = ['/api/dashboard', '/api/report/overview', '/api/report/team-performance', '/api/ticket/overview'];
  return Promise.all(
    paths.map(async (each) => {
      const { dataVersion: _, ...shown } = await receiver.staff.get<{ dataVersion: string }>(`${each}?${range}`);
      return shown;
    }),
  );
}

describe('an exported file', () => {
  it('of Zoho Desk is understood: its mark, its zone, quotation marks and line breaks', async () => {
    const { code, run } = await sendFile('zoho-desk');
    expect([code, run]).toMatchObject([0, { accepted: 2, quarantined: 0, refusedLines: [] }]);
    await receiver.expectTicket({
      ...{ ticketId: zohoId, subject: 'Cannot export the Q1 payroll report', contactName: 'Maja Öberg' },
      ...{ contactEmail: 'maja.oberg@lindqvist.example', status: 'Closed', statusType: 'closed', priority: 'High' },
      ...{ designation: 'Reports', organization: 'Lindqvist Logistik AB', createdTime: '2026-03-02T08:14:00.000Z' },
      ...{ closedTime: '2026-03-04T15:22:00.000Z', dueDate: '2026-03-05T08:14:00.000Z', reopenCount: 0 },
    });
    await receiver.expectTicket({
      ...{ ticketId: '410000004821090', subject: 'Quote " in a subject, and\na line break', statusType: 'open' },
      ...{ contactName: 'Ola, Jr. Berg', contactEmail: null, designation: 'Client Applications', closedTime: null },
    });
  });

  it('of Freshdesk is understood', async () => {
    const { code, run } = await sendFile('freshdesk');
    expect([code, run]).toMatchObject([0, { accepted: 1, quarantined: 0 }]);
    await receiver.expectTicket({
      ...{ ticketId: '4821', status: 'Closed', statusType: 'closed', priority: 'High', contactName: 'Maja Öberg' },
      ...{ organization: 'Lindqvist Logistik AB', createdTime: '2026-03-02T08:14:27.000Z' },
      ...{ closedTime: '2026-03-04T15:22:48.000Z', dueDate: '2026-03-05T08:14:27.000Z' },
    });
  });

  it('of Zendesk is understood but for its last line, which is cut off', async () => {
    const { code, err, run } = await sendFile('zendesk');
    expect([code, run]).toMatchObject([0, { accepted: 2, quarantined: 1, refusedLines: [{ line: 3 }] }]);
    expect(err).toContain('export-tickets.ndjson: 1 line refused, the first in line 3');
    await receiver.expectTicket({
      ...{ ticketId: '4821', subject: 'Cannot export the Q1 payroll report', status: 'Solved', statusType: 'closed' },
      ...{ priority: 'High', createdTime: '2026-03-02T08:14:27.000Z', closedTime: '2026-03-04T15:22:48.000Z' },
    });
    const deleted = await receiver.ticket('4790');
    expect([deleted.counted, deleted.subject]).toEqual([false, null]);
  });

  it.each(['zoho-desk', 'freshdesk', 'zendesk'])('of %s is known again', async (source) => {
    const { run } = await sendFile(source);
    expect((await sendFile(source)).run).toMatchObject({ accepted: 0, duplicates: run['accepted'] });
  });

  it('may be in another encoding, packed, and have a row cut off', async () => {
    const latin = Buffer.from(readPayload(desks['freshdesk']!.file).toString('utf8'), 'latin1');
    expect(await sendFile('freshdesk', [], latin)).toMatchObject({ code: 2 });
    const { run } = await sendFile('freshdesk', ['--encoding', 'windows-1252'], latin);
    expect(run).toMatchObject({ accepted: 1 });
    await receiver.expectTicket({ ticketId: '4821', contactName: 'Maja Öberg' });
    const cut = readPayload(desks['zoho-desk']!.file).subarray(0, -60);
    const { code, run: ofCut } = await sendFile('zoho-desk', [], cut);
    expect([code, ofCut]).toMatchObject([0, { accepted: 1, refusedLines: [{ line: 3 }, { line: 4 }] }]);
  });

  it('says what its columns are taken for, and takes them for what it is told', async () => {
    const { out } = await sendFile('freshdesk', ['--show-map']);
    const columns = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { heading: string; field: string | null });
    expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
      'Time tracked',
      'Title',
    ]);
    await sendFile('freshdesk', ['--map', 'Title=designation', '--zone', 'UTC']);
    await receiver.expectTicket({
      ...{ ticketId: '4821', designation: 'Operations Manager', createdTime: '2026-03-02T13:44:27.000Z' },
    });
  });
});

describe('webhooks and an exported file of one history', () => {
  const webhooks = ['created', 'updated', 'closed'];

  // Rules of Freshdesk tell no times, so that a file tells better ones: there it is the end that is the same.
  it.each([
    ['zoho-desk', zohoId, webhooks],
    ['zendesk', '4821', webhooks],
    ['freshdesk', '4821', []],
  ])('give the figures of the webhooks in every order: %s', async (source, ticketId, first) => {
    for (const name of first) await post(source, fixture(source, name));
    const expected = first.length === 0 ? undefined : [await figures()];
    let seen = expected?.[0];
    for (const order of permutations([...webhooks, 'file'])) {
      await receiver.forgetEverything();
      for (const name of [...order, ...order]) {
        if (name === 'file') await sendFile(source, [], onlyFirst(source));
        else await post(source, fixture(source, name));
      }
      const [all, one] = [await figures(), await receiver.toldOf(ticketId)];
      expect(all).toEqual((seen ??= all));
      expect(one).toMatchObject({ phase: 'closed', reopenCount: 0, closedTime: '2026-03-04T15:22:48.000Z' });
    }
  });
});

/** The file without the tickets of which no webhook tells. */
function onlyFirst(source: string): Buffer {
  const text = readPayload(desks[source]!.file).toString();
  if (source === 'freshdesk') return Buffer.from(text);
  const lines = text.split('\n');
  return Buffer.from(`${lines.slice(0, source === 'zendesk' ? 1 : 2).join('\n')}\n`);
}
