import { readFileSync } from 'node:fs';
import { DeskInMemory, type ReadTicket } from './support/desk-in-memory.js';
import { expectTicket } from './support/expected-ticket.js';
import { fixture, fixtures, readPayload, type Fixture } from './support/fixtures.js';
import { accepted, duplicate, refused } from './support/receipts.js';
import { outcome, permutations, story } from './support/story.js';

/**
 * Every fixture, as its manifest expects, by the product's own steps from the bytes to the figures, in memory; that the
 * road is the same over HTTP, and through the tables, `payloads-road.spec.ts` proves with one delivery of each vendor.
 * Where the manifest speaks of another product's path, answer code or flag names, contract.md decides: every understood
 * delivery is answered exactly 200, and a label that nobody has mapped counts as open.
 */
const vendors: Record<string, { ticketId: string; outcome: object; needsPast?: true }> = {
  'standard-webhooks': { ticketId: 'TB-4821', outcome },
  cloudevents: { ticketId: 'TB-4821', outcome },
  zendesk: { ticketId: '4821', outcome: { statusType: 'open', reopenCount: 1, closedTime: null } },
  freshdesk: { ticketId: '4821', outcome: { statusType: 'open', reopenCount: 1, closedTime: null } },
  // A reopening is counted where its closing was received: nothing is concluded from an event's word of the past.
  'zoho-desk': { ticketId: '410000004821077', outcome, needsPast: true },
};
const gone = ['deleted', 'permanently-deleted', 'merged'];
const batches = ['batch-one-bad'];
const nasty = (name: string) => fixture('nasty', name);
const unproved = { status: 401, body: { detail: 'Not authorized.' } };

describe.each(Object.entries(vendors))('the fixtures of %s', (vendor, { ticketId, outcome: end, needsPast }) => {
  const of = (name: string) => fixture(vendor, name);
  const webhooks = fixtures.filter(
    (item) => item.vendor === vendor && item.kind === 'webhook' && !batches.includes(item.name),
  );
  let desk: DeskInMemory;
  beforeEach(() => (desk = new DeskInMemory(vendor)));

  it.each(webhooks.filter(({ name }) => !gone.includes(name)))('understands $name', async (item) => {
    const past = needsPast ? story.slice(0, Math.max(0, story.indexOf(item.name))) : [];
    for (const earlier of past) await desk.post(of(earlier));
    expect(await desk.post(item)).toEqual(accepted());
    // A form says what its twin in JSON says: the manifest tells it there.
    const { expect: reported } = item.name === 'workflow-created-form' ? of('workflow-created') : item;
    expectTicket(desk.ticket(ticketId), { ticketId, ...reported });
  });

  it.each(webhooks.filter(({ name }) => gone.includes(name)))(
    'takes a $name ticket out of the figures',
    async (item) => {
      await desk.post(of('created'));
      expect(desk.ticket(ticketId)).toMatchObject({ counted: true });
      expect(await desk.post(item)).toEqual(accepted());
      expect(desk.ticket(ticketId)).toMatchObject({ counted: false });
      expect(desk.rows(ticketId)).toEqual([]);
    },
  );

  it('come to the same ticket and the same figures in every order, with every delivery repeated', async () => {
    let first: unknown;
    for (const order of permutations(story)) {
      desk = new DeskInMemory(vendor);
      for (const name of [...order, ...order]) await desk.post(of(name));
      expectTicket(desk.ticket(ticketId), { ticketId, ...end });
      const figures = desk.figures(ticketId);
      expect(figures).toEqual((first ??= figures));
    }
  });

  it('are refused where the connection has the secret of another vendor, without a word of why', async () => {
    const others = Object.keys(vendors).filter((other) => other !== vendor);
    for (const other of others) {
      expect(await new DeskInMemory(vendor, { secretsOf: other }).post(of('created'))).toEqual(unproved);
    }
  });
});

describe('the fixtures of zoho-desk', () => {
  const { ticketId } = vendors['zoho-desk']!;
  const of = (name: string) => fixture('zoho-desk', name);
  const probes = fixtures.filter(({ vendor, kind }) => vendor === 'zoho-desk' && kind === 'handshake');
  let desk: DeskInMemory;
  beforeEach(() => (desk = new DeskInMemory('zoho-desk')));

  it('leave a deleted ticket out of the figures when a late word comes', async () => {
    for (const item of [of('created'), of('deleted'), nasty('33-zoho-update-after-delete')])
      expect(await desk.post(item)).toEqual(accepted());
    expect(desk.ticket(ticketId)).toMatchObject({ counted: false });
  });

  // The thread says neither who wrote nor in which direction: somebody shall see that, so it is put aside, not dropped.
  it('keeps the good events of 32-zoho-batch-one-bad and puts the others aside', async () => {
    expect(await desk.post(nasty('32-zoho-batch-one-bad'))).toEqual(accepted(2, 2));
    expect(desk.quarantine).toEqual([
      { reason: 'bad_payload', index: 1 },
      { reason: 'bad_payload', index: 2 },
    ]);
  });

  it('refuses 35-zoho-jwt-expired without a word of why', async () => {
    expect(await desk.post(nasty('35-zoho-jwt-expired'))).toEqual(unproved);
  });

  it.each(probes)('answers $name and stores nothing', async (item) => {
    expect(await desk.post(item)).toEqual(accepted(0));
    expect(() => desk.ticket(ticketId)).toThrow('Nobody');
  });
});

describe('a batch of CloudEvents with one bad element', () => {
  it('keeps the good ones and quarantines the bad one', async () => {
    const desk = new DeskInMemory('cloudevents');
    expect(await desk.post(fixture('cloudevents', 'batch-one-bad'))).toEqual(accepted(2, 1));
    expect(desk.quarantine).toEqual([{ reason: 'missing_id', index: 1 }]);
  });
});

describe('the nasty fixtures of the standard source', () => {
  const base = (name: string) => fixture('standard-webhooks', name);
  let desk: DeskInMemory;
  beforeEach(() => (desk = new DeskInMemory('standard-webhooks')));
  const ticket = () => desk.ticket('TB-4821');

  it('knows a redelivery by its id', async () => {
    await desk.post(base('closed'));
    expect(await desk.post(nasty('01-duplicate-redelivery'))).toEqual(duplicate);
  });

  it('keeps the first and quarantines the second of one id with two bodies', async () => {
    await desk.post(base('closed'));
    expect(await desk.post(nasty('02-same-id-other-body'))).toEqual(refused);
    expect(desk.quarantine).toEqual([{ reason: 'id_reuse_body_differs', index: 0 }]);
    expectTicket(ticket(), base('closed').expect);
  });

  it.each(['03-replay-stale', '05-clock-ahead-out', '29-wrong-signature'])(
    'refuses %s without a word of why',
    async (name) => expect(await desk.post(nasty(name))).toEqual(unproved),
  );

  it('leaves what was not sent as it was', async () => {
    await desk.post(base('created'));
    const unchanged = ({ subject, priority, contact_name, dueTime }: ReadTicket) => ({
      ...{ subject, priority, contact_name, dueTime },
    });
    const before = unchanged(ticket());
    expect(await desk.post(nasty('07-missing-fields'))).toEqual(accepted());
    expect(unchanged(ticket())).toEqual(before);
  });

  it('clears what was sent as null', async () => {
    await desk.post(base('updated'));
    expect(await desk.post(nasty('08-explicit-nulls'))).toEqual(accepted());
    expect(ticket()).toMatchObject({ assignee: null, priority: null, closedTime: null });
  });

  it.each([
    '09-latin1-undeclared',
    '12-utf16le',
    '13-nul-escape',
    '16-bigint-id',
    // Times without an offset are those of the connection's zone.
    '17-naive-times',
    '19-impossible-date',
    '20-renamed-status',
    '28-gzip',
  ])('understands %s', async (name) => {
    const item = nasty(name);
    expect(await desk.post(item)).toEqual(accepted());
    const { ticketId = 'TB-4821' } = item.expect;
    expectTicket(desk.ticket(String(ticketId)), item.expect);
  });

  // Entities stay as sent: the standard source's senders are not known to escape, so decoding would change what they mean.
  it('shows the subject of 15-html-subject as sent, without the characters that turn the direction of writing', async () => {
    const item = nasty('15-html-subject');
    expect(await desk.post(item)).toEqual(accepted());
    const { data } = JSON.parse(readPayload(item.file).toString()) as { data: { ticketId: string; subject: string } };
    expect(data.subject).toMatch(/&amp;.*\p{Bidi_Control}/u);
    expect(desk.ticket(data.ticketId).subject).toBe(data.subject.replace(/\p{Bidi_Control}/gu, ''));
  });

  it('takes a body with a __proto__ key without harm', async () => {
    expect(await desk.post(nasty('23-proto-key'))).toEqual(accepted());
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it.each([
    ['10-truncated-utf8', 'invalid_json'],
    ['25-template-injected-json', 'invalid_json'],
    ['26-empty-body', 'empty_body'],
  ])('quarantines %s as %s', async (name, reason) => {
    expect(await desk.post(nasty(name))).toEqual(refused);
    expect(desk.quarantine).toEqual([{ reason, index: 0 }]);
  });

  it('sees a reopening where the type only says updated', async () => {
    await desk.post(base('closed'));
    expect(await desk.post(nasty('31-null-closed-on-reopen'))).toEqual(accepted());
    expectTicket(ticket(), nasty('31-null-closed-on-reopen').expect);
  });
});

it('leaves no delivery of the manifest out', () => {
  const text = readFileSync(import.meta.filename, 'utf8');
  const deliveries = fixtures.filter(({ kind }) => ['webhook', 'handshake'].includes(kind));
  const isCovered = ({ vendor, name }: Fixture) =>
    vendor in vendors ? !batches.includes(name) || text.includes(`'${name}'))`) : text.includes(`'${name}'`);
  expect(deliveries.filter((item) => !isCovered(item)).map(({ vendor, name }) => `${vendor}/${name}`)).toEqual([]);
});
