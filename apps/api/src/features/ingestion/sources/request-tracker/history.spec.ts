import type { JsonObject } from '../../decoding/parse-json.js';
import { Directory } from './directory.js';
import { reportHistory } from './history.js';

const customer = { id: 57, Name: 'ines', RealName: '', EmailAddress: 'ines@depot.example' };
const agent = { id: 27, Name: 'ada', RealName: 'Ada Agent', EmailAddress: 'ada@acme.example' };
const now: JsonObject = {
  id: '7',
  Subject: 'Labels come twice',
  Status: 'resolved',
  Priority: '50',
  Queue: { id: '3' },
  Owner: { id: 29, Name: 'ben' },
  Requestor: [{ ...customer, id: 60, EmailAddress: 'later@depot.example' }, customer],
  Created: '2026-03-01T08:00:00Z',
  Due: '1970-01-01T00:00:00Z',
  _url: 'https://rt.acme.example/rt/REST/2.0/ticket/7',
};

const machine = { id: 1, Name: 'RT_System', RealName: 'The RT System itself', EmailAddress: '' };

let count = 0;
const change = (Type: string, Field = '', OldValue: unknown = '', NewValue: unknown = '', Creator: object = agent) => ({
  ...{ id: String(++count), ObjectId: '7', Type, Field, OldValue, NewValue, Creator },
  Created: `2026-03-01T09:00:${String(count % 60).padStart(2, '0')}Z`,
});

const asked: string[] = [];
const answers: Record<string, unknown> = {
  '/user/1': machine,
  '/user/27': agent,
  '/user/57': customer,
  '/user/6': { Name: 'Nobody', RealName: 'Nobody in particular', EmailAddress: '' },
  '/user/29': { Name: 'ben', RealName: '', EmailAddress: 'ben@acme.example' },
  '/queues/all': {
    items: [
      { id: 1, Name: 'General' },
      { id: 3, Name: 'Network' },
    ],
  },
  '/tickets': { items: [{ id: '1' }] },
};
const tell = (history: readonly JsonObject[], ticket = now) => {
  asked.length = 0;
  const directory = new Directory(async (path) => {
    asked.push(decodeURIComponent(path).replaceAll('+', ' '));
    return answers[/^\/REST\/2\.0([^?]+)/.exec(path)![1]!];
  });
  return reportHistory('7', ticket, history, directory);
};
const column = async (name: string, history: readonly JsonObject[], ticket = now) =>
  (await tell(history, ticket)).map(({ ticket: reported }) => reported[name]);

describe('the history of a ticket in Request Tracker', () => {
  it('begins with what the first changes say was there before', async () => {
    const history = [change('Create'), change('Status', 'Status', 'new', 'open'), change('Set', 'Queue', '1', '3')];
    expect(await column('status', history)).toEqual(['new', 'open', 'open']);
    expect(await column('queue', history)).toEqual(['General', 'General', 'Network']);
  });

  it('keeps what never changed as it is now', async () => {
    const [first] = await tell([change('Create')]);
    expect(first!.ticket).toMatchObject({
      ...{ subject: 'Labels come twice', status: 'resolved', priority: '50', queue: 'Network', due: null },
      owner: { id: '29', name: 'ben', email: 'ben@acme.example' },
      requestor: { name: '', email: 'ines@depot.example' },
      url: 'https://rt.acme.example/rt/Ticket/Display.html?id=7',
    });
  });

  it('tells the SLA of then', async () => {
    const history = [change('Create'), change('Set', 'SLA', '', 'Two hours')];
    expect(await column('sla', history, { ...now, SLA: 'Two hours' })).toEqual(['', 'Two hours']);
  });

  it('names owners, and Nobody as nobody, and asks for each once', async () => {
    const history = [
      change('Create'),
      change('Set', 'Owner', '6', '29'),
      change('SetWatcher', 'Owner', '6', '29'),
      change('Steal', 'Owner', '29', '6'),
    ];
    const ben = { id: '29', name: 'ben', email: 'ben@acme.example' };
    expect(await column('owner', history)).toEqual([null, ben, ben, null]);
    expect(asked.filter((path) => path.includes('/user/'))).toEqual(['/REST/2.0/user/6', '/REST/2.0/user/29']);
  });

  it('reads deadlines in the two ways that they are written', async () => {
    const due = (value: string) => change('Set', 'Due', '1970-01-01 00:00:00', value);
    expect(await column('due', [change('Create'), due('2026-12-01 10:00:00'), due('')])).toEqual([
      null,
      '2026-12-01T10:00:00Z',
      null,
    ]);
    expect(await column('due', [change('Create')], { ...now, Due: '2026-12-01T10:00:00Z' })).toEqual([
      '2026-12-01T10:00:00Z',
    ]);
  });

  it('knows the first reply: that of somebody who does not ask', async () => {
    const history = [
      change('Create', '', '', '', customer),
      change('Correspond', '', '', '', customer),
      change('Comment'),
      change('Correspond'),
      change('Correspond'),
    ];
    const replied = history[3]!.Created;
    expect(await column('firstReply', history)).toEqual([null, null, null, replied, replied]);
    expect(await column('firstReply', history, { ...now, Requestor: undefined })).toEqual(Array(5).fill(undefined));
  });

  it('names who wrote, and on whose side, where something was written', async () => {
    const written = (creator: object, type = 'Correspond') => change(type, '', '', '', creator);
    const history = [change('Create'), written(customer), written(agent), written(agent, 'Comment'), written(machine)];
    const writers = async (ticket?: JsonObject) =>
      (await tell(history, ticket)).map(({ transaction: { author, writer } }) => [
        author,
        (writer as JsonObject | undefined)?.['id'],
      ]);
    expect(await writers()).toEqual([
      [undefined, undefined],
      ['customer', '57'],
      ['agent', '27'],
      ['agent', '27'],
      ['system', '1'],
    ]);
    // Of a ticket that is gone nobody says who asked.
    expect(await writers({ ...now, Requestor: undefined })).toEqual(Array(5).fill([undefined, undefined]));
  });

  it('leaves out mails, which say nothing of the ticket', async () => {
    const history = [change('Create'), change('EmailRecord'), change('CommentEmailRecord')];
    expect(await tell(history)).toHaveLength(1);
  });

  it('asks what a status of somebody’s own means, once, and nothing of the others', async () => {
    const history = [change('Create'), change('Status', 'Status', "it's done", 'open'), change('Comment')];
    expect(await column('inactive', history)).toEqual([true, undefined, undefined]);
    expect(asked.filter((path) => path.includes('/tickets'))).toEqual([
      String.raw`/REST/2.0/tickets?query=Status = 'it\'s done' AND Status = '__Inactive__'&per_page=1`,
    ]);
  });

  it('leaves open what nobody can say of a ticket that is gone', async () => {
    const [created, gone] = await tell([change('Create'), change('Status', 'Status', 'new', 'deleted')], {});
    expect(created!.ticket).toEqual({ status: 'new' });
    expect(gone!.ticket).toMatchObject({ status: 'deleted' });
  });
});
