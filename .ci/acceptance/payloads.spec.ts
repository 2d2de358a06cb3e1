import { readFileSync } from 'node:fs';
import { startTestApp } from '../../apps/api/src/testing/start-test-app.js';
import { fixture, fixtures, readPayload, secrets, toStandard, type Fixture } from './support/fixtures.js';
import { accepted, outcome, permutations, Receiver, refused, story, type TicketAnswer } from './support/receiver.js';

/**
 * The signed fixtures, as their manifest expects. Where the manifest speaks of another product's path, answer code or
 * flag names, contract.md decides: every understood delivery is answered exactly 200, and a label that nobody has
 * mapped counts as open.
 */
let desk: Receiver;

const start = async (texts: string[] = []) => {
  desk = await Receiver.start({ secrets: texts });
};
const close = () => desk.close();
const forgetEverything = () => desk.forgetEverything();
const post = (item: Fixture) => desk.post(item);
const ticket = (id: string) => desk.ticket(id);
const reasons = () => desk.reasons();
const expectTicket = (expected: Record<string, unknown>) => desk.expectTicket(expected);

describe.each([
  [
    'standard-webhooks',
    [
      secrets.standardWebhooks.secret,
      secrets.standardWebhooks.previousSecret,
      secrets.standardWebhooks.ed25519PublicKey,
    ],
  ],
  ['cloudevents', [secrets.cloudEvents.bearer]],
])('the fixtures of %s', (vendor, texts) => {
  beforeAll(() => start(texts));
  afterAll(close);
  beforeEach(forgetEverything);

  it.each(story)('understands %s', async (name) => {
    const item = fixture(vendor, name);
    expect(await post(item)).toEqual(accepted());
    await expectTicket(item.expect);
  });

  it('takes a deleted ticket out of the figures', async () => {
    await post(fixture(vendor, 'created'));
    await post(fixture(vendor, 'deleted'));
    expect(await ticket('TB-4821')).toMatchObject({ counted: false });
    expect(await desk.staff.get('/api/dashboard?dateRange=7days')).toMatchObject({ metrics: { all_tickets: 0 } });
  });

  it('comes to the same ticket in every order, with every delivery repeated', async () => {
    for (const order of permutations(story)) {
      await forgetEverything();
      for (const name of [...order, ...order]) await post(fixture(vendor, name));
      await expectTicket(outcome);
    }
  });
});

describe.each([
  ['zendesk', { secret: secrets.zendesk.signingSecret, deskUrl: 'https://tallisbrand.zendesk.com' }],
  ['freshdesk', { secret: secrets.freshdesk.basicPassword, deskUrl: 'https://tallisbrand.freshdesk.com' }],
])('the fixtures of %s, connected by hand', (vendor, wishes) => {
  const delivered = fixtures.filter((item) => item.vendor === vendor && item.kind === 'webhook');
  const gone = ['deleted', 'permanently-deleted', 'merged'];

  beforeAll(async () => {
    await start();
    const connection = { source: vendor, name: vendor, timezone: 'Asia/Kolkata', ...wishes };
    desk.address = await desk.connect(connection);
  });
  afterAll(close);
  beforeEach(forgetEverything);

  it.each(delivered.filter(({ name }) => !gone.includes(name)))('understands $name', async (item) => {
    expect(await post(item)).toEqual(accepted());
    await expectTicket(item.expect);
  });

  it.each(delivered.filter(({ name }) => gone.includes(name)))(
    'takes a $name ticket out of the figures',
    async (item) => {
      await post(fixture(vendor, 'created'));
      expect(await post(item)).toEqual(accepted());
      expect(await ticket('4821')).toMatchObject({ counted: false });
    },
  );

  it('comes to the same ticket in every order, with every delivery repeated', async () => {
    let first: unknown;
    for (const order of permutations(story)) {
      await forgetEverything();
      for (const name of [...order, ...order]) await post(fixture(vendor, name));
      const told = await desk.toldOf('4821');
      expect(told).toMatchObject({ phase: 'open', reopenCount: 1, closedTime: null });
      expect(told).toEqual((first ??= told));
    }
  });

  it('refuses them where the connection has another secret', async () => {
    const other = { source: vendor, name: 'other', secret: 'that-of-somebody-else', deskUrl: wishes.deskUrl };
    const own = desk.address;
    desk.address = await desk.connect(other);
    expect((await post(fixture(vendor, 'created'))).status).toBe(401);
    desk.address = own;
  });
});

describe('a batch of CloudEvents with one bad element', () => {
  beforeAll(() => start([secrets.cloudEvents.bearer]));
  afterAll(close);

  it('keeps the good ones and quarantines the bad one', async () => {
    expect(await post(fixture('cloudevents', 'batch-one-bad'))).toEqual({
      status: 200,
      body: { accepted: 2, duplicates: 0, quarantined: 1 },
    });
    expect(await reasons()).toEqual([{ reason: 'missing_id', index: 1 }]);
  });
});

describe('the nasty fixtures of the standard source', () => {
  const base = (name: string) => fixture('standard-webhooks', name);
  const nasty = (name: string) => fixture('nasty', name);

  beforeAll(() => start([secrets.standardWebhooks.secret]));
  afterAll(close);
  beforeEach(forgetEverything);

  it('knows a redelivery by its id', async () => {
    await post(base('closed'));
    expect(await post(nasty('01-duplicate-redelivery'))).toEqual({
      status: 200,
      body: { accepted: 0, duplicates: 1, quarantined: 0 },
    });
  });

  it('keeps the first and quarantines the second of one id with two bodies', async () => {
    await post(base('closed'));
    expect(await post(nasty('02-same-id-other-body'))).toEqual(refused);
    expect(await reasons()).toEqual([{ reason: 'id_reuse_body_differs', index: 0 }]);
    await expectTicket(base('closed').expect);
  });

  it.each(['03-replay-stale', '05-clock-ahead-out', '29-wrong-signature'])(
    'refuses %s without a word of why',
    async (name) => {
      const { status, body } = await post(nasty(name));
      expect(status).toBe(401);
      expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'requestId', 'status']);
      expect(JSON.stringify(body)).not.toMatch(/timestamp|signature|old|new/i);
    },
  );

  it('leaves what was not sent as it was', async () => {
    await post(base('created'));
    const before = await ticket('TB-4821');
    expect(await post(nasty('07-missing-fields'))).toEqual(accepted());
    const after = await ticket('TB-4821');
    const unchanged = ({ subject, priority, contact_name, dueTime }: TicketAnswer) => ({
      subject,
      priority,
      contact_name,
      dueTime,
    });
    expect(unchanged(after)).toEqual(unchanged(before));
  });

  it('clears what was sent as null', async () => {
    await post(base('updated'));
    expect(await post(nasty('08-explicit-nulls'))).toEqual(accepted());
    expect(await ticket('TB-4821')).toMatchObject({ assignee: null, priority: null, closedTime: null });
  });

  it.each([
    '09-latin1-undeclared',
    '12-utf16le',
    '13-nul-escape',
    '16-bigint-id',
    '19-impossible-date',
    '20-renamed-status',
    '28-gzip',
  ])('understands %s', async (name) => {
    const item = nasty(name);
    expect(await post(item)).toEqual(accepted());
    await expectTicket(item.expect);
  });

  // Entities stay as sent: the standard source's senders are not known to escape, so decoding would change what they mean.
  it('shows the subject of 15-html-subject as sent, without the characters that turn the direction of writing', async () => {
    const item = nasty('15-html-subject');
    expect(await post(item)).toEqual(accepted());
    const { data } = JSON.parse(readPayload(item.file).toString()) as { data: { ticketId: string; subject: string } };
    expect(data.subject).toMatch(/&amp;.*\p{Bidi_Control}/u);
    await expectTicket({ ticketId: data.ticketId, subjectText: data.subject.replace(/\p{Bidi_Control}/gu, '') });
  });

  it('takes a body with a __proto__ key without harm', async () => {
    expect(await post(nasty('23-proto-key'))).toEqual(accepted());
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it("reads times without an offset in the connection's zone", async () => {
    await desk.app.testDatabase.database.query(
      `update connections set timezone = 'Asia/Kolkata' where id = 'standard'`,
      [],
    );
    const { app: first, clock } = desk;
    // Another process on the same database: it reads the connection's changed zone.
    desk.app = await startTestApp({ clock, config: first.config, database: first.testDatabase, keepDatabase: true });
    try {
      const item = nasty('17-naive-times');
      expect(await post(item)).toEqual(accepted());
      await expectTicket(item.expect);
    } finally {
      await desk.close();
      desk.app = first;
    }
  });

  it.each([
    ['10-truncated-utf8', 'invalid_json'],
    ['25-template-injected-json', 'invalid_json'],
    ['26-empty-body', 'empty_body'],
  ])('quarantines %s as %s', async (name, reason) => {
    expect(await post(nasty(name))).toEqual(refused);
    expect(await reasons()).toEqual([{ reason, index: 0 }]);
  });

  it('sees a reopening where the type only says updated', async () => {
    await post(base('closed'));
    expect(await post(nasty('31-null-closed-on-reopen'))).toEqual(accepted());
    await expectTicket({ ...nasty('31-null-closed-on-reopen').expect, ticketId: 'TB-4821' });
  });

  it('covers every fixture that is addressed to the standard source', () => {
    const covered = readFileSync(import.meta.filename, 'utf8');
    const missing = toStandard.filter(({ name }) => !story.includes(name) && !covered.includes(`'${name}'`));
    expect(missing.map((item) => `${item.vendor}/${item.name}`)).toEqual([]);
  });
});
