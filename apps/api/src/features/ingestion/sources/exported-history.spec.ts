import {
  evolveTicket,
  figureContext,
  readTicket,
  ticketActivities,
  ticketDecider,
  unknownTicket,
  type KnownTicket,
  type Observation,
  type TicketState,
} from '@deskledger/domain';
import { noLabels, plainRules } from '@deskledger/domain/testing';
import { readLines } from '../webhook/read-lines.js';
import { readingContext } from '../testing/reading-context.js';
import { freshdesk } from './freshdesk/adapter.js';
import type { SourceAdapter } from './source.js';
import { pulledTicket } from './zendesk/pulled-ticket.js';
import { zendesk } from './zendesk/adapter.js';
import { zohoDesk } from './zoho-desk/adapter.js';

const deskUrl = 'https://acme.example';
const utc = figureContext({ timezone: 'UTC', labels: noLabels });

interface Telling {
  readonly receivedAt: string;
  readonly line: object;
}

/** What a line tells when it is received, by webhook or in a file: both are read in one way. */
function received(adapter: SourceAdapter, { receivedAt, line }: Telling): Observation[] {
  const connection = { id: adapter.name, timezone: 'Asia/Kolkata', deskUrl, adapter };
  const context = readingContext({ connection, receivedAt: Date.parse(receivedAt) });
  const { accepted, refused } = readLines(Buffer.from(JSON.stringify(line)), context);
  expect(refused).toEqual([]);
  return accepted.map(({ observation: { personal: _, flags: __, ...observation } }) => observation);
}

function reported(observations: readonly Observation[]): KnownTicket {
  let state: TicketState = unknownTicket;
  for (const observation of observations)
    for (const event of ticketDecider.decide(state, observation, { now: 0, rules: plainRules }))
      state = evolveTicket(state, event);
  if (state.situation === 'unknown') throw new Error('nothing was told');
  return state;
}

/** All that figures are made of. */
function figuresOf(state: KnownTicket) {
  const { fields, createdAt, dueAt, closings, reopenings, slaStatus, category, label } = readTicket(state, plainRules);
  const { organization, priority, classification, designation, channel, firstResponseAt, subject, tags } = fields;
  return {
    ...{ createdAt, dueAt, closings, reopenings, slaStatus, category, label, organization: organization?.id, priority },
    ...{ classification, designation, channel, firstResponseAt, subject, tags, assignee: fields.assignee?.id },
    done: ticketActivities(state, utc)!.activities.filter(({ kind }) => kind !== 'created'),
  };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => orders(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]));
}

const zohoTicket = {
  ...{ id: '30001', subject: 'Labels come twice', classification: 'Problem', category: '', channel: 'Web' },
  contact: { firstName: 'Ines', lastName: 'Okoye', account: { id: '10001', accountName: 'Depot South' } },
  department: { name: 'Depots' },
  createdTime: '2026-03-02T08:14:27.000Z',
  dueDate: '2026-03-05T08:14:27.000Z',
};
const tom = { id: '50001', firstName: 'Tom', lastName: 'Vance', email: 'tom@acme.example' };
const zohoEvent = (receivedAt: string, ms: number, ticket: object): Telling => ({
  receivedAt,
  line: {
    eventType: 'Ticket_Update',
    orgId: '1',
    eventTime: String(Date.parse(receivedAt) + ms),
    payload: { ...zohoTicket, ...ticket },
  },
});
const zohoWebhooks = [
  zohoEvent('2026-03-02T08:14:27Z', 412, { status: 'New here', statusType: 'Open', priority: null, assignee: null }),
  zohoEvent('2026-03-02T09:41:03Z', 7, { status: 'At depot', statusType: 'On Hold', priority: 'High', assignee: tom }),
  zohoEvent('2026-03-04T15:22:48Z', 412, {
    ...{ status: 'Closed', statusType: 'Closed', priority: 'High', assignee: tom },
    closedTime: '2026-03-04T15:22:48.000Z',
  }),
];
const zohoRow = (modifiedTime: string, rest: object): Telling => ({
  receivedAt: '2026-03-10T00:00:00Z',
  line: {
    exportedTicket: {
      ...{
        ticketId: '30001',
        subject: 'Labels come twice',
        classification: 'Problem',
        designation: '',
        channel: 'Web',
      },
      ...{ department: 'Depots', contact_name: 'Ines Okoye', organization: 'Depot South', assignee: 'Tom Vance' },
      ...{ createdTime: '02 Mar 2026 01:44 PM', dueTime: '05 Mar 2026 01:44 PM', priority: 'High', tags: '' },
      ...{ modifiedTime, ...rest },
    },
  },
});
const zohoRows = {
  held: zohoRow('02 Mar 2026 03:11 PM', { status: 'At depot', closedTime: '' }),
  closed: zohoRow('04 Mar 2026 08:52 PM', { status: 'Closed', closedTime: '04 Mar 2026 08:52 PM' }),
};

const zendeskTicket = {
  ...{ id: 4821, subject: 'Labels come twice', status: 'solved', priority: 'high', type: 'problem' },
  ...{ requester_id: 1, assignee_id: 2, group_id: 3, organization_id: 4, via: { channel: 'email' }, tags: ['depot'] },
  ...{ created_at: '2026-03-02T08:14:27Z', updated_at: '2026-03-04T15:22:48Z', due_at: null },
  metric_set: { solved_at: '2026-03-04T15:22:48Z' },
};
const byId = (id: number, name: string) => new Map([[String(id), { id, name }]]);
const sentAlong = { users: byId(2, 'Tom'), groups: byId(3, 'Depots'), organizations: byId(4, 'Depot South') };
const zendeskReported = (line: object, receivedAt = '2026-03-10T00:00:00Z'): Telling => ({ receivedAt, line });
const zendeskWebhooks = [
  zendeskReported({
    ...{ ticket_id: '4821', subject: 'Labels come twice', status: 'Open', priority: 'High', type: 'Problem' },
    ...{ channel: 'email', tags: 'depot', assignee_id: '2', organization_id: '4', organization: 'Depot South' },
    ...{ created_at: '2026-03-02T08:14:27Z', updated_at: '2026-03-02T08:14:27Z' },
  }),
  zendeskReported(pulledTicket(zendeskTicket, sentAlong)),
];

const zendeskRow = zendeskReported({
  exportedTicket: {
    ...{
      ticketId: '4821',
      subject: 'Labels come twice',
      status: 'Solved',
      priority: 'High',
      classification: 'Problem',
    },
    ...{ channel: 'email', tags: 'depot', assignee: 'Tom', team: 'Depots', organization: 'Depot South' },
    ...{ createdTime: '2026-03-02 13:44', modifiedTime: '2026-03-04 20:52', resolvedTime: '2026-03-04 20:52' },
  },
});

const freshdeskRule = (receivedAt: string, rest: object): Telling => ({
  receivedAt,
  line: {
    freshdesk_webhook: {
      ...{ ticket_id: 4821, ticket_subject: 'Labels come twice', ticket_type: 'Problem', ticket_source: 'Email' },
      ...{ ticket_company_name: 'Depot South', ticket_agent_name: 'Tom Vance', ticket_agent_email: 'tom@acme.example' },
      ...rest,
    },
  },
});
const freshdeskWebhooks = [
  freshdeskRule('2026-03-02T08:14:33Z', { ticket_status: 'Open', triggered_event: '{ticket_action:created}' }),
  freshdeskRule('2026-03-04T15:22:54Z', { ticket_status: 'Closed', triggered_event: '{status:{from:2,to:5}}' }),
];
const freshdeskRow: Telling = {
  receivedAt: '2026-03-10T00:00:00Z',
  line: {
    exportedTicket: {
      ...{ ticketId: '4821', subject: 'Labels come twice', status: 'Closed', priority: 'High', channel: 'Email' },
      ...{ classification: 'Problem', assignee: 'Tom Vance', team: 'Second line', organization: 'Depot South' },
      ...{ createdTime: '2026-03-02 13:44:27', dueTime: '2026-03-05 13:44:27', resolvedTime: '2026-03-04 20:52:40' },
      ...{ closedTime: '2026-03-04 20:52:48', modifiedTime: '2026-03-04 20:52:48', tags: 'depot, labels' },
      firstResponseTime: '2026-03-02 15:11:03',
    },
  },
};

describe('one history, told by webhooks, by reading and by a file', () => {
  it.each<[string, SourceAdapter, Telling[], Telling[]]>([
    ['Zoho Desk, closed', zohoDesk, zohoWebhooks, [zohoRows.closed]],
    ['Zoho Desk, on hold', zohoDesk, zohoWebhooks.slice(0, 2), [zohoRows.held]],
    ['Zoho Desk, in two files', zohoDesk, zohoWebhooks, [zohoRows.held, zohoRows.closed]],
    ['Zendesk', zendesk, zendeskWebhooks, [zendeskReported(zendeskTicket)]],
    ['Zendesk, in a view', zendesk, zendeskWebhooks, [zendeskRow]],
  ])('comes to the figures of the webhooks in every order: %s', (_, adapter, webhooks, rows) => {
    const all = [...webhooks, ...rows].flatMap((telling) => received(adapter, telling));
    const figures = figuresOf(reported(webhooks.flatMap((telling) => received(adapter, telling))));
    for (const order of orders(all)) expect(figuresOf(reported([...order, ...order]))).toEqual(figures);
  });

  // Rules of Freshdesk tell no times: what a file tells of them is better.
  it('comes to one ticket in every order: Freshdesk', () => {
    const all = [...freshdeskWebhooks, freshdeskRow].flatMap((telling) => received(freshdesk, telling));
    const figures = figuresOf(reported(all));
    expect(figures).toMatchObject({
      createdAt: Date.parse('2026-03-02T08:14:27Z'),
      closings: [Date.parse('2026-03-04T15:22:40Z')],
      firstResponseAt: Date.parse('2026-03-02T09:41:03Z'),
    });
    for (const order of orders(all)) expect(figuresOf(reported([...order, ...order]))).toEqual(figures);
  });
});

describe('a history that a file alone tells', () => {
  it('names agents and organizations, and has its times to the minute', () => {
    const [row] = received(zohoDesk, zohoRows.closed);
    const { done, assignee, ...figures } = figuresOf(reported([row!]));
    expect(figures).toEqual({
      ...{ createdAt: Date.parse('2026-03-02T08:14Z'), dueAt: Date.parse('2026-03-05T08:14Z'), slaStatus: 'met' },
      ...{ closings: [Date.parse('2026-03-04T15:22Z')], reopenings: [], category: 'closed', label: 'Closed' },
      ...{ organization: 'Depot South', priority: 'High', classification: 'Problem', designation: 'Depots' },
      ...{ channel: 'Web', subject: expect.any(String) as string, firstResponseAt: undefined, tags: undefined },
    });
    expect(done.map(({ kind, agent }) => [kind, agent])).toEqual([
      ['assigned', assignee],
      ['resolved', assignee],
    ]);
  });

  it('is read in the zone of the file', () => {
    const { line } = zohoRows.closed;
    const [row] = received(zohoDesk, { receivedAt: '2026-03-10T00:00:00Z', line: { ...line, timezone: 'UTC' } });
    expect(figuresOf(reported([row!])).closings).toEqual([Date.parse('2026-03-04T20:52Z')]);
  });
});
