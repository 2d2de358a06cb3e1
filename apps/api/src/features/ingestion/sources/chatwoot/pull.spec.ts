import { readLines } from '../../webhook/read-lines.js';
import { readingContext } from '../../testing/reading-context.js';
import { SourceRefusalError, UnexpectedAnswerError } from '../pull.js';
import { chatwoot } from './adapter.js';
import { chatwootPull } from './pull.js';

const since = Date.parse('2026-03-01T00:00:00Z');
const seconds = (time: string) => Date.parse(time) / 1000;
const conversation = {
  id: 7,
  uuid: '0b9e',
  account_id: 3,
  inbox_id: 2,
  status: 'snoozed',
  priority: 'high',
  labels: ['printer'],
  muted: false,
  additional_attributes: { mail_subject: 'Labels come twice', in_reply_to: 'x' },
  custom_attributes: { city: 'Lagos' },
  meta: {
    sender: {
      id: 31,
      name: 'Ines Okoye',
      email: 'ines@depot.example',
      phone_number: '+4930901820',
      additional_attributes: { company_name: 'Depot South', city: 'Lagos' },
    },
    channel: 'Channel::Email',
    assignee: { id: 12, name: 'Tom Vance', email: 'tom@acme.example', role: 'agent' },
    team: { id: 4, name: 'Depot', description: 'x' },
    hmac_verified: false,
  },
  messages: [{ id: 61, content: 'Nobody reads this here.', account_id: 3 }],
  unread_count: 1,
  first_reply_created_at: seconds('2026-03-06T11:58:00Z'),
  created_at: seconds('2026-03-06T11:50:00Z'),
  updated_at: seconds('2026-03-06T11:59:31.250Z'),
  last_activity_at: seconds('2026-03-06T11:59:32Z'),
  timestamp: seconds('2026-03-06T11:59:32Z'),
};

/** What the webhook of the same change says. */
const webhook = {
  ...conversation,
  event: 'conversation_updated',
  account_id: undefined,
  channel: 'Channel::Email',
  meta: { ...conversation.meta, assignee: { id: 12, name: 'Tom Vance', type: 'user' } },
  first_reply_created_at: '2026-03-06T11:58:00.431Z',
};

/** An account with these conversations, of which some may leave the list before a page is told. */
const accountWith = (...all: object[]) => {
  const asked: URL[] = [];
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(path, 'https://chat.acme.example');
    asked.push(url);
    if (url.pathname !== '/conversations') return all[0];
    const from = (Number(url.searchParams.get('page')) - 1) * 25;
    return { data: { meta: { all_count: all.length }, payload: all.slice(from, from + 25) } };
  };
  return { ask, asked, all };
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...conversation, id: count - index, last_activity_at: 2e9 - index }));
const readAll = async ({ ask, all }: ReturnType<typeof accountWith>, beforePage: (page: number) => void) => {
  const ids: unknown[] = [];
  let cursor: ReturnType<typeof chatwootPull.first> | null = chatwootPull.first(since);
  while (cursor !== null) {
    beforePage(Number(cursor['page']));
    const page: Awaited<ReturnType<typeof chatwootPull.page>> = await chatwootPull.page(cursor, ask);
    ids.push(...page.items.map((item) => (item as { id: number }).id));
    cursor = page.next;
  }
  return { ids: new Set(ids), count: ids.length, left: all.map((each) => (each as { id: number }).id) };
};
const received = (item: object) =>
  readLines(Buffer.from(JSON.stringify(item)), readingContext({ adapter: chatwoot })).accepted[0]!;
const pulled = async (changes: object = {}) => {
  const { items } = await chatwootPull.page(
    chatwootPull.first(since),
    accountWith({ ...conversation, ...changes }).ask,
  );
  return items[0]!;
};

describe('reading Chatwoot', () => {
  it('asks an account for conversations of every status, in the order of their last activity', async () => {
    const { ask, asked } = accountWith(conversation);
    expect(await chatwootPull.page(chatwootPull.first(since), ask)).toMatchObject({ next: { page: 2 }, reached: null });
    expect(asked[0]!.search).toBe('?status=all&assignee_type=all&sort_by=last_activity_at_desc&page=1');
    expect(chatwootPull.base!({ account_id: ' 3 ' })).toBe('/api/v1/accounts/3');
    const desk = { deskUrl: 'https://chat.acme.example', post: () => Promise.reject(new Error('not asked')) };
    expect(chatwootPull.authorize({ token: 'word' }, desk)).toEqual({ headers: { 'api-access-token': 'word' } });
  });

  it('tells conversations in the form of a webhook, and nothing that is not read', async () => {
    const { id, account_id, status, priority, labels, first_reply_created_at, created_at, updated_at } = conversation;
    expect(await pulled()).toEqual({
      event: 'conversation_updated',
      ...{ id, account_id, status, priority, labels, first_reply_created_at, created_at, updated_at },
      channel: 'Channel::Email',
      additional_attributes: { mail_subject: 'Labels come twice' },
      meta: {
        sender: {
          name: 'Ines Okoye',
          email: 'ines@depot.example',
          additional_attributes: { company_name: 'Depot South' },
        },
        assignee: { id: 12, name: 'Tom Vance' },
        team: { name: 'Depot' },
      },
    });
  });

  it('says what the webhook of the same change says', async () => {
    const { observation } = received(await pulled());
    const recorded = received(webhook).observation;
    expect(observation).toEqual({ ...recorded, place: { ...recorded.place, key: observation.place.key } });
    expect(observation).toMatchObject({
      ticketId: '7',
      place: { at: Date.parse('2026-03-06T11:59:31.250Z') },
      status: { label: 'snoozed', type: 'on_hold' },
      fields: { team: 'Depot', priority: 'high', channel: 'Email', tags: ['printer'] },
    });
  });

  it('says of a bot that nobody holds the conversation, as the webhook does', async () => {
    const meta = { ...conversation.meta, assignee: { id: 12, name: 'Rover' }, assignee_type: 'AgentBot' };
    expect(received(await pulled({ meta })).observation.fields).toMatchObject({ assignee: null });
    const reported = { ...meta, assignee: { id: 12, name: 'Rover', type: 'agent_bot' } };
    expect(received({ ...webhook, meta: reported }).observation.fields).toMatchObject({ assignee: null });
  });

  it('knows an unchanged conversation again, and a changed one for another event', async () => {
    const keyOf = async (changes: object) => received(await pulled(changes)).key;
    expect(await keyOf({ unread_count: 0, messages: [] })).toBe(await keyOf({}));
    expect(await keyOf({ updated_at: conversation.updated_at + 1 })).not.toBe(await keyOf({}));
  });

  it('takes whom there is none of for nobody, and the last activity where no change is told', async () => {
    const { assignee: _, team: __, ...meta } = conversation.meta;
    const { observation } = received(await pulled({ meta, updated_at: undefined, first_reply_created_at: 0 }));
    expect(observation).toMatchObject({
      place: { at: Date.parse('2026-03-06T11:59:32Z') },
      fields: { assignee: null, team: null, firstResponseAt: null },
    });
  });

  it('ends where nothing happened since, and at an empty page', async () => {
    const old = { ...conversation, id: 6, last_activity_at: since / 1000 - 1 };
    const page = await chatwootPull.page(chatwootPull.first(since), accountWith(conversation, old).ask);
    expect([page.items.length, page.next]).toEqual([1, null]);
    const account = accountWith(...numbered(60));
    const { ids, count } = await readAll(account, () => undefined);
    expect([ids.size, count, account.asked.length]).toEqual([60, 60, 4]);
  });

  it('misses nobody when conversations leave the list or go to its top meanwhile', async () => {
    const leaving = accountWith(...numbered(120));
    const gone = await readAll(
      leaving,
      (page) => page === 3 && leaving.all.length === 120 && leaving.all.splice(0, 30),
    );
    expect(gone.left.filter((id) => !gone.ids.has(id))).toEqual([]);
    const moving = accountWith(...numbered(120));
    const moved = await readAll(moving, (page) => {
      if (page < 4) moving.all.unshift(...moving.all.splice(2, 1));
    });
    expect(moved.ids.size).toBe(120);
  });

  it('reads one conversation by its id, and knows when it is gone', async () => {
    const { ask, asked } = accountWith(conversation);
    expect(await chatwootPull.ticket!('7', ask)).toEqual([await pulled()]);
    expect(asked[0]!.pathname).toBe('/conversations/7');
    const gone = chatwootPull.ticket!('7', () => Promise.reject(new SourceRefusalError('No.', 404)));
    expect(await gone).toBe('gone');
    await expect(chatwootPull.ticket!('7', async () => ({}))).rejects.toThrow(UnexpectedAnswerError);
  });

  it.each([[null], [[]], [{ data: [] }], [{ data: { payload: 7 } }], [{ data: { payload: [{ id: 7 }] } }]])(
    'does not take %j for a page',
    async (answer) => {
      await expect(chatwootPull.page(chatwootPull.first(since), async () => answer)).rejects.toThrow(
        UnexpectedAnswerError,
      );
    },
  );
});
