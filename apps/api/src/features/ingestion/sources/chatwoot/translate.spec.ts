import type { JsonObject } from '../../decoding/parse-json.js';
import type { SourceObservation } from '../reading/source-observation.js';
import { isRefused, type Translation } from '../source.js';
import { splitBody } from './event.js';
import { translateChatwoot } from './translate.js';

const receivedAt = Date.parse('2026-03-06T12:00:00Z');
const at = Date.parse('2026-03-06T11:59:31.250Z');
const created = {
  event: 'conversation_created',
  id: 7,
  inbox_id: 2,
  channel: 'Channel::WebWidget',
  status: 'snoozed',
  priority: 'urgent',
  labels: ['printer', 'labels'],
  additional_attributes: { browser: { browser_name: 'Firefox' } },
  custom_attributes: {},
  meta: {
    sender: {
      id: 31,
      name: 'Ines Okoye',
      email: 'ines@depot.example',
      additional_attributes: { company_name: 'Depot South', city: 'Lagos' },
    },
    assignee: { id: 12, name: 'Tom Vance', email: 'tom@acme.example', type: 'user' },
    team: { id: 4, name: 'Depot' },
  },
  messages: [{ id: 61, content: ' The label printer prints twice. ', message_type: 0, account_id: 3 }],
  first_reply_created_at: '2026-03-06T11:58:00.431Z',
  waiting_since: 1_772_000_000,
  created_at: Date.parse('2026-03-06T11:50:00Z') / 1000,
  updated_at: at / 1000,
};
const bare = { event: 'conversation_updated', id: '7', updated_at: at / 1000 };

const translate = (body: JsonObject, deskUrl: string | null = null): Translation => {
  const { event } = splitBody({ value: body, headers: {} }).elements[0]!;
  return isRefused(event) ? event : translateChatwoot(event, { timezone: 'UTC', deskUrl, receivedAt });
};
const observationOf = (...recorded: Parameters<typeof translate>): SourceObservation => {
  const translation = translate(...recorded);
  if (!('observation' in translation)) throw new Error(translation.explanation);
  return translation.observation;
};

describe('translateChatwoot', () => {
  it('tells how the conversation was when it was last changed', () => {
    expect(observationOf(created, 'https://chat.acme.example')).toEqual({
      kind: 'snapshot',
      ticketId: '7',
      at,
      revision: null,
      fields: {
        subject: 'The label printer prints twice.',
        contactName: 'Ines Okoye',
        contactEmail: 'ines@depot.example',
        assignee: { id: '12', name: 'Tom Vance', email: 'tom@acme.example' },
        team: 'Depot',
        organization: { id: 'Depot South', name: 'Depot South' },
        priority: 'urgent',
        channel: 'WebWidget',
        tags: ['printer', 'labels'],
        endpoint: 'https://chat.acme.example/app/accounts/3/conversations/7',
        createdAt: Date.parse('2026-03-06T11:50:00Z'),
        firstResponseAt: Date.parse('2026-03-06T11:58:00Z'),
      },
      status: { label: 'snoozed', type: 'on_hold', closedAt: null },
    });
  });

  it('keeps absent and null apart', () => {
    expect(observationOf(bare)).toMatchObject({ fields: {}, status: undefined });
    expect(observationOf({ ...bare, meta: { sender: {} }, additional_attributes: {} }).fields).toEqual({});
    const cleared = { priority: null, channel: null, labels: [], meta: { sender: null, assignee: null, team: null } };
    expect(observationOf({ ...bare, ...cleared, status: null, first_reply_created_at: null })).toMatchObject({
      status: undefined,
      fields: {
        contactName: null,
        contactEmail: null,
        assignee: null,
        team: null,
        priority: null,
        channel: null,
        tags: [],
        firstResponseAt: null,
      },
    });
    const nameless = { sender: { name: '', email: null, additional_attributes: { company_name: '' } } };
    expect(observationOf({ ...bare, meta: nameless }).fields).toEqual({
      contactName: null,
      contactEmail: null,
      organization: null,
    });
  });

  it.each([
    ['a bot', { assignee_type: 'AgentBot' }, 'agent_bot'],
    ['a bot, by itself', {}, 'agent_bot'],
    ['a bot of a list', { assignee_type: 'AgentBot' }, undefined],
    ['an assistant', { assignee_type: 'Captain::Assistant' }, undefined],
  ])('is held by nobody where %s has it in hand', (_case, recorded, type) => {
    const assignee = { id: 12, name: 'Rover', type };
    expect(observationOf({ ...bare, meta: { assignee, ...recorded } }).fields).toEqual({ assignee: null });
  });

  it.each([[undefined], [null], ['User']])('is held by an agent whom Chatwoot calls %j', (kind) => {
    const meta = { assignee: { id: 12, name: 'Tom Vance' }, assignee_type: kind };
    expect(observationOf({ ...bare, meta }).fields.assignee).toMatchObject({ id: '12' });
  });

  it.each([
    ['open', 'open'],
    ['pending', 'open'],
    ['snoozed', 'on_hold'],
    ['resolved', 'closed'],
  ])('reads the status %s as %s', (label, type) => {
    expect(observationOf({ ...bare, status: label }).status).toEqual({ label, type, closedAt: null });
  });

  it('keeps a status that it does not know, and says so', () => {
    const { status, flags } = observationOf({ ...bare, status: 'parked' });
    expect(status).toEqual({ label: 'parked', type: null, closedAt: null });
    expect(flags).toEqual(['unmapped_status']);
  });

  it.each([
    ['the subject of a mail', { additional_attributes: { mail_subject: 'Labels come twice' } }, 'Labels come twice'],
    ['the first words, where a mail has none', { additional_attributes: { mail_subject: '' } }, 'The label printer'],
    ['nothing by a note that is for agents alone', { messages: [{ content: 'Annoying.', private: true }] }, undefined],
    ['nothing by a greeting', { messages: [{ content: 'We are on our way.', message_type: 3 }] }, undefined],
    ['nothing by the latest message of a later event', { event: 'conversation_updated' }, undefined],
    ['nothing where there is no message', { messages: [] }, undefined],
  ])('is called by %s', (_case, recorded, subject) => {
    const { fields } = observationOf({ ...created, ...recorded });
    expect(fields.subject?.slice(0, 17)).toBe(subject);
    expect('subject' in fields).toBe(subject !== undefined);
  });

  it('cuts first words that do not end', () => {
    const messages = [{ content: 'word '.repeat(1000) }];
    expect(observationOf({ ...created, messages }).fields.subject).toHaveLength(2000);
  });

  it.each([
    ['seconds', 1_772_798_371],
    ['seconds with a fraction', 1_772_798_371.25],
    ['milliseconds', 1_772_798_371_250],
    ['digits', '1772798371'],
    ['text', '2026-03-06T11:59:31.250Z'],
  ])('reads times in %s', (_case, time) => {
    const observation = observationOf({ ...bare, updated_at: time, created_at: time });
    expect(Math.floor(observation.at / 1000)).toBe(Math.floor(at / 1000));
    expect(observation.fields.createdAt).toBe(observation.at);
  });

  it('knows that nobody has replied yet by 0', () => {
    expect(observationOf({ ...bare, first_reply_created_at: 0 })).toMatchObject({ fields: { firstResponseAt: null } });
  });

  it('links to the conversation where both the address and the account are known', () => {
    const messages = [{ account_id: '3' }];
    const address = 'https://chat.acme.example';
    expect(observationOf({ ...bare, messages }, address).fields.endpoint).toBe(
      `${address}/app/accounts/3/conversations/7`,
    );
    expect(observationOf({ ...bare, messages }).fields.endpoint).toBeUndefined();
    expect(observationOf(bare, address).fields.endpoint).toBeUndefined();
  });

  it.each([
    ['missing_ticket_id', { ...created, id: undefined }],
    ['missing_ticket_id', { ...created, id: '' }],
    ['bad_payload', { ...created, id: [7] }],
    ['missing_time', { ...created, updated_at: undefined }],
    ['missing_time', { ...created, updated_at: 'yesterday' }],
  ])('refuses with %s', (reason, recorded) => {
    expect(translate(recorded)).toMatchObject({ refused: reason });
  });

  it('survives what stands in the place of everything', () => {
    for (const nonsense of [7, 'x', true, [], {}, ['x', null, { y: 1 }]]) {
      const recorded = Object.fromEntries(Object.keys(created).map((name) => [name, nonsense]));
      const people = { sender: nonsense, assignee: nonsense, team: nonsense };
      for (const meta of [nonsense, people, { sender: { additional_attributes: nonsense, name: nonsense } }]) {
        expect(translate({ ...recorded, ...bare, event: 'conversation_created', meta })).toHaveProperty('observation');
      }
    }
  });
});
