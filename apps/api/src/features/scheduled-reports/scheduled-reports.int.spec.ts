import type { Dashboard } from '@deskledger/contracts';
import { filesIn } from '../../testing/files-in-zip.js';
import { smtpRefusal } from '../../testing/mail-server.js';
import { waitFor } from '../../testing/wait-for.js';
import { ReportingDesk, start } from './testing/reporting-desk.js';

const desk = ReportingDesk.forTests();
const monday = new Date('2026-11-30T07:00:00Z');
const client = { addresses: ['Ceo@client.example'], toOwner: false };

describe('a scheduled report', () => {
  it('comes on Monday at eight with the figures of the screen at that moment', async () => {
    const report = await desk.schedule({ query: 'period=30days&org=acme' });
    expect(report).toMatchObject({ nextDueAt: monday.toISOString(), isOwn: true, toOwner: true, last: null });
    await desk.sweep();
    expect(await desk.sendings(report.id)).toEqual([]);

    desk.clock.set(new Date(monday.getTime() + 5_000));
    await desk.sweep();
    await desk.settled(1);
    const screen = (await desk.ask('GET /api/dashboard?dateRange=30days&organization=acme'))
      .json as unknown as Dashboard;
    expect(screen.metrics).toEqual({ all_tickets: 5, open_tickets: 4, closed_tickets: 1 });
    const [received] = desk.mails.received;
    expect(received?.to).toBe('manager@desk.test');
    const { text = '', html = '', subject } = received!.mail;
    expect(subject).toBe('Weekly overview: 1 – 30 Nov 2026');
    for (const line of [
      'Total Tickets: 5',
      'Open Tickets: 4',
      'Resolved Tickets: 1',
      'Avg Resolution Time: 2 h',
      'Organization: ACME',
    ])
      expect(text).toContain(line);
    expect(text).toContain('Figures as of Monday, 30 Nov 2026, 08:00 (Europe/Berlin)');
    expect(text).toContain('/dashboard?period=30days&org=acme');
    expect(html).toContain('Total Tickets');
    const [sending] = await desk.sendings(report.id);
    expect(sending).toMatchObject({
      status: 'written',
      dueAt: monday.toISOString(),
      mails: [{ status: 'sent', isOwner: true }],
    });
  });

  it('compares as the screen does, and shows whole weeks when asked to', async () => {
    await desk.schedule({ days: 'complete' });
    desk.clock.set(monday);
    await desk.sweep();
    await desk.settled(1);
    const text = desk.mails.received[0]?.mail.text ?? '';
    expect(text).toContain('23 – 29 Nov 2026');
    expect(text).toContain('Changes are compared with 16 – 22 Nov 2026');
    expect(text).toContain('Total Tickets: 4 (+2)');
    expect(text).toContain('period=custom&from=2026-11-23&to=2026-11-29');
  });

  it('comes once, however often its time has passed and whoever looks for it', async () => {
    const { id } = await desk.schedule({ schedule: { cadence: 'daily', time: '08:00' } });
    desk.clock.set(new Date('2026-12-03T12:00:00Z'));
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()]);
    await desk.settled(1);
    await desk.sweep();
    expect((await desk.sendings(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-12-03T07:00:00.000Z']);
    expect(desk.mails.received).toHaveLength(1);
  });

  it('stays away where nothing is worth telling, and says so', async () => {
    const { id } = await desk.schedule({ onlyIf: { kind: 'tickets', count: 5 }, days: 'complete' });
    desk.clock.set(monday);
    await desk.sweep();
    expect(await desk.sendings(id)).toMatchObject([{ status: 'skipped', mails: [] }]);
    await desk.ask(`PUT /api/scheduled-reports/${id}`, { onlyIf: { kind: 'change', percent: 100 } });
    desk.clock.set(new Date(monday.getTime() + 1));
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    await desk.settled(1);
  });

  it('comes with the tables of the screen as files', async () => {
    const { id } = await desk.schedule({ attachments: ['xlsx', 'zip'] });
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    await desk.settled(1);
    const files = desk.mails.received[0]!.mail.attachments.filter(({ disposition }) => disposition === 'attachment');
    expect(files.map(({ filename }) => filename)).toEqual([
      'dashboard_2026-11-21_2026-11-27_europe-berlin.xlsx',
      'dashboard_2026-11-21_2026-11-27_europe-berlin.zip',
    ]);
    const tables = filesIn(Buffer.from(files[1]!.content as ArrayBuffer));
    expect(Object.values(tables).join('\n')).toContain('Total Tickets,4');
  });

  it('is sent by hand, paused, resumed and deleted', async () => {
    const { id } = await desk.schedule();
    const call = `/api/scheduled-reports/${id}` as const;
    expect((await desk.ask(`POST ${call}/send`)).status).toBe(202);
    await desk.settled(1);
    expect(await desk.sendings(id)).toMatchObject([{ isByHand: true, dueAt: start.toISOString() }]);
    expect((await desk.ask(`PUT ${call}`, { isPaused: true })).json).toMatchObject({ nextDueAt: null, trouble: null });
    desk.clock.set(new Date('2026-12-01T00:00:00Z'));
    await desk.sweep();
    expect(await desk.sendings(id)).toHaveLength(1);
    const { json } = await desk.ask(`PUT ${call}`, { isPaused: false });
    expect(json).toMatchObject({ nextDueAt: '2026-12-07T07:00:00.000Z' });
    expect((await desk.ask(`DELETE ${call}`)).status).toBe(200);
    expect((await desk.ask('GET /api/scheduled-reports')).json).toEqual({ items: [] });
  });
});

describe('who gets a report', () => {
  it('are other people only by a manager', async () => {
    const body = {
      ...{ name: 'x', screen: 'overview', query: '', timezone: 'UTC', schedule: { cadence: 'daily', time: '08:00' } },
      ...client,
    };
    expect(await desk.ask('POST /api/scheduled-reports', body, 'agent')).toMatchObject({ status: 403 });
    const nobody = { ...body, addresses: [] };
    expect(await desk.ask('POST /api/scheduled-reports', nobody)).toMatchObject({ status: 400 });
  });

  it('sees what its owner may see, and no more', async () => {
    const wishes = { name: 'x', screen: 'overview', timezone: 'UTC', schedule: { cadence: 'daily', time: '08:00' } };
    expect(await desk.ask('POST /api/scheduled-reports', { ...wishes, query: 'assignee=7' }, 'agent')).toMatchObject({
      status: 403,
    });
    const { id } = await desk.schedule({ query: 'assignee=7', addresses: ['team@desk.test'] });
    expect(await desk.ask(`GET /api/scheduled-reports/${id}/sendings`, undefined, 'agent')).toMatchObject({
      status: 404,
    });
    expect(await desk.ask(`GET /api/scheduled-reports/${id}/sendings`, undefined, 'administrator')).toMatchObject({
      status: 200,
    });
  });

  it('of a client sees one organization, and no way in', async () => {
    const body = { ...client, audience: 'client' };
    const wishes = { name: 'x', screen: 'overview', timezone: 'UTC', schedule: { cadence: 'daily', time: '08:00' } };
    for (const query of ['', 'org=acme&org=beta', 'org=-', 'org=acme&team=Field'])
      expect(await desk.ask('POST /api/scheduled-reports', { ...wishes, ...body, query })).toMatchObject({
        status: 400,
      });
    const { id } = await desk.schedule({ ...body, query: 'org=beta&period=30days' });
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    await desk.settled(1);
    const { text = '', html = '' } = desk.mails.received[0]!.mail;
    expect(desk.mails.received[0]?.to).toBe('Ceo@client.example');
    expect(text).toContain('Total Tickets: 1');
    expect(`${text}${html}`).not.toMatch(/\/dashboard|ACME/);
  });

  it('loses it with the account that it belongs to, or the right to send it', async () => {
    const { id } = await desk.schedule({ addresses: ['a@client.example'] });
    const role = (word: string) => desk.rows(`update accounts set role = $1 where email = 'manager@desk.test'`, [word]);
    await role('agent');
    desk.clock.set(monday);
    await desk.sweep();
    await desk.prepared();
    await role('manager');
    expect(await desk.sendings(id)).toMatchObject([{ status: 'failed', mails: [] }]);
    expect((await desk.ask('GET /api/scheduled-reports')).json).toMatchObject({
      items: [{ nextDueAt: null, trouble: expect.stringContaining('no longer') as string }],
    });
    expect(desk.mails.received).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  it('says so, and is sent again by hand with the same figures', async () => {
    desk.onMail({
      recipient: (address) => (address.startsWith('gone') ? smtpRefusal(550, `no mailbox ${address}`) : null),
    });
    const { id } = await desk.schedule({ addresses: ['gone@client.example'] });
    desk.clock.set(monday);
    await desk.sweep();
    await desk.settled(2);
    const [sending] = await desk.sendings(id);
    expect(sending?.mails).toMatchObject([
      { isOwner: true, status: 'sent' },
      {
        address: 'gone@client.example',
        status: 'failed',
        explanation: expect.stringContaining('•••@client.example') as string,
      },
    ]);
    desk.onMail({});
    desk.clock.advance(3_600_000);
    const call = `/api/scheduled-reports/${id}/sendings/${sending!.id}` as const;
    expect((await desk.ask(`POST ${call}/resend`, {})).status).toBe(202);
    await desk.settled(3);
    const [owners, others] = desk.mails.received;
    expect(others?.to).toBe('gone@client.example');
    expect(others?.mail.text?.split('-- ')[0]).toBe(owners?.mail.text?.split('-- ')[0]);
    expect((await desk.sendings(id))[0]?.mails).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    expect(await desk.ask(`POST ${call}/resend`, {})).toMatchObject({ status: 409 });
    expect((await desk.ask(`GET ${call}/mail`)).json).toMatchObject({ subject: 'Weekly overview: 24 – 30 Nov 2026' });
  });

  it('waits for a server that has no time, and is then sent once', async () => {
    let tries = 0;
    desk.onMail({
      recipient: () => {
        tries += 1;
        return tries === 1 ? smtpRefusal(451, 'try again later') : null;
      },
    });
    const { id } = await desk.schedule();
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    const mail = await waitFor(async () => {
      const waits = (await desk.sendings(id))[0]?.mails[0];
      return waits?.status === 'queued' && waits.attempts === 1 && waits;
    }, 'the mail waits for its second try');
    expect(mail).toMatchObject({ explanation: expect.stringContaining('try again later') as string });
    desk.clock.advance(60_000);
    await desk.sweep();
    await desk.settled(1);
    expect(desk.mails.received).toHaveLength(1);
  });
});

describe('the link for unsubscribing', () => {
  const linkIn = (text = '') => /Unsubscribe: \S+(\/unsubscribe\/report\/\S+)/.exec(text)?.[1] ?? '';
  const open = (method: string, path: string) => fetch(`${desk.app.url}${path}`, { method });

  it('changes nothing by being looked at, and everything by one POST', async () => {
    const { id } = await desk.schedule({ addresses: ['one@client.example', 'two@client.example'] });
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    await desk.settled(3);
    const one = desk.mails.received.find(({ to }) => to.startsWith('one'))!;
    const path = linkIn(one.mail.text);
    expect(one.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(one.raw.replaceAll(/\r\n\s+/g, '')).toContain(path);
    const page = await open('GET', path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button')]);
    expect((await desk.ask('GET /api/scheduled-reports')).json).toMatchObject({ items: [{ unsubscribed: [] }] });
    expect(await (await open('POST', path)).text()).toContain('You are unsubscribed');
    expect((await desk.ask('GET /api/scheduled-reports')).json).toMatchObject({
      items: [{ unsubscribed: ['one@client.example'], nextDueAt: monday.toISOString() }],
    });
    desk.clock.set(monday);
    await desk.sweep();
    await desk.settled(5);
    expect(
      desk.mails.received
        .slice(3)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['manager@desk.test', 'two@client.example']);
  });

  it('ends a report that nobody is left for', async () => {
    const { id } = await desk.schedule();
    await desk.ask(`POST /api/scheduled-reports/${id}/send`);
    await desk.settled(1);
    const path = linkIn(desk.mails.received[0]?.mail.text);
    await open('POST', path);
    await open('POST', path);
    expect((await desk.ask('GET /api/scheduled-reports')).json).toMatchObject({
      items: [{ toOwner: false, nextDueAt: null }],
    });
    expect((await open('POST', '/unsubscribe/report/AAAA')).status).toBe(404);
  });
});
