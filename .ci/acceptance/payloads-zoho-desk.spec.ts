import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { adapters, SOURCE_ADAPTERS } from '../../apps/api/src/features/ingestion/sources/index.js';
import { zohoDeskWith } from '../../apps/api/src/features/ingestion/sources/zoho-desk/adapter.js';
import { fixture, fixtures, readPayload, secrets } from './support/fixtures.js';
import { accepted, outcome, permutations, Receiver, story } from './support/receiver.js';

const { orgId, jwks, workflowHeader } = secrets.zohoDesk;
const ticketId = '410000004821077';
const deliveries = fixtures.filter(({ vendor, kind }) => vendor === 'zoho-desk' && kind === 'webhook');
const probes = fixtures.filter(({ vendor, kind }) => vendor === 'zoho-desk' && kind === 'handshake');
const desk = (name: string) => fixture('zoho-desk', name);

let receiver: Receiver;

beforeAll(async () => {
  const findKey = createLocalJWKSet(JSON.parse(readPayload(jwks).toString()) as JSONWebKeySet);
  const others = adapters.filter(({ name }) => name !== 'zoho-desk');
  receiver = await Receiver.start({ standIns: new Map([[SOURCE_ADAPTERS, [...others, zohoDeskWith(() => findKey)]]]) });
  receiver.address = await receiver.connect({
    source: 'zoho-desk',
    name: 'Zoho Desk',
    timezone: 'Asia/Kolkata',
    deskUrl: 'https://desk.zoho.com',
    secret: `orgId:${orgId} ${workflowHeader['x-helpdesk-token']}`,
  });
});
afterAll(() => receiver.close());
beforeEach(() => receiver.forgetEverything());

describe('the fixtures of zoho-desk, connected by hand', () => {
  it.each(deliveries.filter(({ name }) => name !== 'deleted'))('understands $name', async (item) => {
    // A reopening is counted where its closing was heard: nothing is concluded from an event's word of the past.
    for (const earlier of story.slice(0, Math.max(0, story.indexOf(item.name)))) await receiver.post(desk(earlier));
    expect(await receiver.post(item)).toEqual(accepted());
    // The form says what its twin in JSON says: the manifest tells it there.
    await receiver.expectTicket(item.name === 'workflow-created-form' ? desk('workflow-created').expect : item.expect);
  });

  it('takes a deleted ticket out of the figures, and leaves it there when a late word comes', async () => {
    await receiver.post(desk('created'));
    for (const item of [desk('deleted'), fixture('nasty', '33-zoho-update-after-delete')]) {
      expect(await receiver.post(item)).toEqual(accepted());
      expect(await receiver.ticket(ticketId)).toMatchObject({ counted: false });
    }
  });

  it('comes to the same ticket in every order, with every delivery repeated', async () => {
    let first: unknown;
    for (const order of permutations(story)) {
      await receiver.forgetEverything();
      for (const name of [...order, ...order]) await receiver.post(desk(name));
      await receiver.expectTicket({ ...outcome, ticketId });
      const told = await receiver.toldOf(ticketId);
      expect(told).toEqual((first ??= told));
    }
  });

  // The thread says neither who wrote nor in which direction: somebody shall see that, so it is put aside, not dropped.
  it('keeps the good events of 32-zoho-batch-one-bad and puts the others aside', async () => {
    const item = fixture('nasty', '32-zoho-batch-one-bad');
    expect(await receiver.post(item)).toEqual(accepted(2, 2));
    const reasons = await receiver.reasons();
    expect(reasons.sort((a, b) => a.index - b.index)).toEqual([
      { reason: 'bad_payload', index: 1 },
      { reason: 'bad_payload', index: 2 },
    ]);
  });

  it('refuses 35-zoho-jwt-expired without a word of why', async () => {
    const { status, body } = await receiver.post(fixture('nasty', '35-zoho-jwt-expired'));
    expect([status, Object.keys(body).sort()]).toEqual([401, ['code', 'detail', 'requestId', 'status']]);
  });

  it.each(probes)('answers $name and stores nothing', async (item) => {
    expect((await receiver.post(item)).status).toBe(200);
    expect(await receiver.app.testDatabase.database.query('select 1 from deliveries', [])).toEqual([]);
  });

  it('refuses them where the connection has another secret', async () => {
    const own = receiver.address;
    receiver.address = await receiver.connect({
      source: 'zoho-desk',
      name: 'other',
      secret: 'orgId:1 of-somebody-else',
    });
    for (const name of ['created', 'workflow-created']) expect((await receiver.post(desk(name))).status).toBe(401);
    receiver.address = own;
  });
});
