import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFile, type FileChoices } from '../../../apps/cli/src/commands/backfill/file/open-file.js';
import type { Server } from '../../../apps/cli/src/session/connect.js';
import { testShell } from '../../../apps/cli/src/testing/test-shell.js';
import { DeskInMemory } from './support/desk-in-memory.js';
import { exportFiles } from './support/export-files.js';
import { expectTicket } from './support/expected-ticket.js';
import { fixture, readPayload } from './support/fixtures.js';
import { permutations } from './support/story.js';

/** The files that help desks export, read by the command line as they are, beside the webhooks of the same story. */
const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-exports-'));
const receivedAt = '2026-03-09T12:00:00Z';
const zohoId = '410000004821077';

afterAll(() => rmSync(folder, { recursive: true }));

interface Asked {
  readonly body: Parameters<DeskInMemory['mapColumns']>[0];
}

/** What is in a file is read as `cli backfill` reads it, and taken as the server takes what it sends. */
async function takeFile(desk: DeskInMemory, vendor: string, how: Partial<FileChoices> = {}, bytes?: Buffer) {
  const file = path.join(folder, path.basename(exportFiles[vendor]!));
  writeFileSync(file, bytes ?? readPayload(exportFiles[vendor]!));
  const choices = {
    source: vendor,
    file,
    fields: {},
    zone: undefined,
    encoding: undefined,
    dateOrder: undefined,
    excelDates: false,
    ...how,
  };
  const server = { call: (_: unknown, { body }: Asked) => desk.mapColumns(body) };
  const { batches, columns } = await openFile(testShell(), server as unknown as Server, choices);
  const receipt = { accepted: 0, duplicates: 0, quarantined: 0 };
  for await (const { body } of batches) {
    const taken = desk.takeLines(body, receivedAt);
    for (const key of Object.keys(receipt) as (keyof typeof receipt)[]) receipt[key] += taken[key];
  }
  return { ...receipt, columns };
}

describe('an exported file', () => {
  const taken = async (vendor: string, how?: Partial<FileChoices>, bytes?: Buffer) => {
    const desk = new DeskInMemory(vendor);
    return { desk, ...(await takeFile(desk, vendor, how, bytes)) };
  };

  it('of Zoho Desk is understood: its mark, its zone, quotation marks and line breaks', async () => {
    const { desk, ...receipt } = await taken('zoho-desk');
    expect(receipt).toMatchObject({ accepted: 2, quarantined: 0 });
    expectTicket(desk.ticket(zohoId), {
      ...{ ticketId: zohoId, subject: 'Cannot export the Q1 payroll report', contactName: 'Maja Öberg' },
      ...{ contactEmail: 'maja.oberg@lindqvist.example', status: 'Closed', statusType: 'closed', priority: 'High' },
      ...{ designation: 'Reports', organization: 'Lindqvist Logistik AB', createdTime: '2026-03-02T08:14:00.000Z' },
      ...{ closedTime: '2026-03-04T15:22:00.000Z', dueDate: '2026-03-05T08:14:00.000Z', reopenCount: 0 },
    });
    expectTicket(desk.ticket('410000004821090'), {
      ...{ subject: 'Quote " in a subject, and\na line break', statusType: 'open' },
      ...{ contactName: 'Ola, Jr. Berg', contactEmail: null, designation: 'Client Applications', closedTime: null },
    });
  });

  it('of Freshdesk is understood', async () => {
    const { desk, ...receipt } = await taken('freshdesk');
    expect(receipt).toMatchObject({ accepted: 1, quarantined: 0 });
    expectTicket(desk.ticket('4821'), {
      ...{ status: 'Closed', statusType: 'closed', priority: 'High', contactName: 'Maja Öberg' },
      ...{ organization: 'Lindqvist Logistik AB', createdTime: '2026-03-02T08:14:27.000Z' },
      ...{ closedTime: '2026-03-04T15:22:48.000Z', dueDate: '2026-03-05T08:14:27.000Z' },
    });
  });

  it('of Zendesk is understood but for its last line, which is cut off', async () => {
    const { desk, ...receipt } = await taken('zendesk');
    expect(receipt).toMatchObject({ accepted: 2, quarantined: 1 });
    expect(desk.quarantine).toMatchObject([{ index: 3 }]);
    expectTicket(desk.ticket('4821'), {
      ...{ subject: 'Cannot export the Q1 payroll report', status: 'Solved', statusType: 'closed' },
      ...{ priority: 'High', createdTime: '2026-03-02T08:14:27.000Z', closedTime: '2026-03-04T15:22:48.000Z' },
    });
    expect(desk.ticket('4790')).toMatchObject({ counted: false, subject: null });
  });

  it.each(['zoho-desk', 'freshdesk', 'zendesk'])('of %s is known again', async (vendor) => {
    const { desk, accepted } = await taken(vendor);
    expect(await takeFile(desk, vendor)).toMatchObject({ accepted: 0, duplicates: accepted });
  });

  it('may be in another encoding, and have a row cut off', async () => {
    const latin = Buffer.from(readPayload(exportFiles['freshdesk']!).toString('utf8'), 'latin1');
    await expect(taken('freshdesk', {}, latin)).rejects.toThrow('is not UTF-8');
    const { desk, accepted } = await taken('freshdesk', { encoding: 'windows-1252' }, latin);
    expect(accepted).toBe(1);
    expectTicket(desk.ticket('4821'), { contactName: 'Maja Öberg' });
    const cut = await taken('zoho-desk', {}, readPayload(exportFiles['zoho-desk']!).subarray(0, -60));
    expect(cut).toMatchObject({ accepted: 1, quarantined: 2 });
  });

  it('says what its columns are taken for, and takes them for what it is told', async () => {
    const { columns } = await taken('freshdesk');
    expect(columns!.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
      'Time tracked',
      'Title',
    ]);
    const { desk } = await taken('freshdesk', { fields: { Title: 'designation' }, zone: 'UTC' });
    expectTicket(desk.ticket('4821'), {
      ...{ designation: 'Operations Manager', createdTime: '2026-03-02T13:44:27.000Z' },
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
  ])('give the figures of the webhooks in every order: %s', async (vendor, ticketId, first) => {
    const alone = new DeskInMemory(vendor);
    for (const name of first) await alone.post(fixture(vendor, name));
    let expected = first.length === 0 ? undefined : alone.rows(ticketId);
    let ticket: object | undefined;
    for (const order of permutations([...webhooks, 'file'])) {
      const desk = new DeskInMemory(vendor);
      for (const name of [...order, ...order]) {
        if (name === 'file') await takeFile(desk, vendor, {}, onlyFirst(vendor));
        else await desk.post(fixture(vendor, name));
      }
      expect(desk.rows(ticketId)).toEqual((expected ??= desk.rows(ticketId)));
      const figures = desk.figures(ticketId);
      expect(figures).toEqual((ticket ??= figures));
      expect(desk.ticket(ticketId)).toMatchObject({
        ...{ phase: 'closed', reopenCount: 0, closedTime: '2026-03-04T15:22:48.000Z' },
      });
    }
  });
});

/** The file without the tickets of which no webhook tells. */
function onlyFirst(vendor: string): Buffer {
  const text = readPayload(exportFiles[vendor]!).toString();
  if (vendor === 'freshdesk') return Buffer.from(text);
  const lines = text.split('\n');
  return Buffer.from(`${lines.slice(0, vendor === 'zendesk' ? 1 : 2).join('\n')}\n`);
}
