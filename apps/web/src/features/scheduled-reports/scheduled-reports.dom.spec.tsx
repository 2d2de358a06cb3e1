import '@testing-library/jest-dom';
import type { ReportSending, ScheduledReport } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { refused, sent, serve, stopServing, type Answers } from '../../testing/server.js';
import { show, user } from '../../testing/page.js';
import { ReportDialog, ScheduledReportsCard } from './index.js';

const at = '2026-11-30T07:00:00.000Z';
const mail = {
  id: 'm1',
  address: null,
  isOwner: true,
  webhook: null,
  status: 'sent',
  attempts: 1,
  sentAt: at,
  explanation: null,
} as const;
const sending: ReportSending = {
  ...{ id: 's1', dueAt: at, isByHand: false, status: 'written', figuresAt: at, explanation: null, mails: [mail] },
};
const report: ScheduledReport = {
  ...{ id: 'r1', name: 'Weekly overview', screen: 'overview', query: 'period=30days', days: 'view', timezone: 'UTC' },
  ...{
    survey: null,
    board: null,
    schedule: { cadence: 'weekly', time: '08:00', weekday: 1 },
    toOwner: true,
    addresses: [],
    unsubscribed: [],
  },
  ...{ audience: 'team', onlyIf: null, isOwn: true, owner: 'Robin Vale', nextDueAt: '2026-12-07T08:00:00.000Z' },
  ...{ trouble: null, last: sending, attachments: [], webhooks: [] },
};

const webhook = {
  ...{ id: 'w1', name: 'Pager', format: 'slack', host: 'hooks.slack.com', alerts: [], teams: [], isEnabled: true },
  ...{ trouble: null, createdAt: at },
};

afterEach(stopServing);

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the dialog', () => {
  const overview = { screen: 'overview', survey: null, board: null, query: 'period=30days', name: undefined } as const;
  type Scheduled = Parameters<typeof ReportDialog>[0]['of'];
  function open(
    role: 'agent' | 'manager' | 'administrator',
    answer: Answers[string] = report,
    of: Scheduled = overview,
  ) {
    serve({
      'POST /api/scheduled-reports': answer,
      'GET /api/account': { id: 'a1', name: 'Robin Vale', role, agent: null, preferences: {} },
      'GET /api/outgoing-webhooks': { items: [webhook] },
    });
    show(<ReportDialog of={of} onClose={() => undefined} />);
  }

  it('schedules what is on the screen for every Monday at eight, by one press', async () => {
    open('agent');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Dashboard overview');
    expect(screen.queryByRole('textbox', { name: 'Also send to' })).toBeNull();
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toEqual([
      {
        ...{ name: 'Dashboard overview', screen: 'overview', query: 'period=30days', timezone: 'UTC', days: 'view' },
        ...{ survey: null, board: null, schedule: { cadence: 'weekly', time: '08:00', weekday: 1 }, onlyIf: null },
        ...{ toOwner: true, addresses: [], audience: 'team', attachments: [], webhooks: [] },
      },
    ]);
  });

  it('asks for a name and a time that there is', async () => {
    open('agent');
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Time' }));
    await press('Schedule');
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Enter a time such as 08:00')).toBeVisible();
    expect(sent('POST /api/scheduled-reports')).toEqual([]);
  });

  it('sends to other people, a client among them, where a manager asks for it', async () => {
    open('manager');
    await user.type(await screen.findByRole('textbox', { name: 'Also send to' }), 'a@client.test, b@client.test');
    await user.click(screen.getByRole('checkbox', { name: 'Send to me' }));
    await user.click(screen.getByRole('checkbox', { name: /^For a client/ }));
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await user.click(screen.getByRole('checkbox', { name: 'Attach CSV files (ZIP)' }));
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toMatchObject([
      {
        ...{ toOwner: false, addresses: ['a@client.test', 'b@client.test'], audience: 'client', attachments: ['zip'] },
        schedule: { cadence: 'monthly', time: '08:00', monthDay: 1 },
      },
    ]);
  });

  it('asks of a list of tickets whether there are enough, and compares it with nothing', async () => {
    const list = { screen: 'tickets', survey: null, board: null, query: 'event=open', name: 'Work' } as const;
    open('agent', report, list);
    await press(/Always/);
    const choices = within(await screen.findByRole('listbox'));
    expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Always',
      'Only with enough tickets',
    ]);
    await user.click(choices.getByRole('option', { name: 'Only with enough tickets' }));
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toMatchObject([{ ...list, onlyIf: { kind: 'tickets', count: 1 } }]);
  });

  it('names the survey whose results are scheduled', async () => {
    open('agent', report, { screen: 'results', survey: 's1', board: null, query: '', name: undefined });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Survey results');
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toMatchObject([{ screen: 'results', survey: 's1' }]);
  });

  it('sends a board with the days of its cards or others, without files', async () => {
    const board = { screen: 'board', survey: null, board: 'b1', query: '', name: 'Monday' } as const;
    open('agent', report, board);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Monday');
    expect(screen.getByRole('button', { name: /As on each card/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Attach/ })).toBeNull();
    await press(/Always/);
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Always', 'Only if a figure changes']);
    await user.keyboard('{Escape}');
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toMatchObject([
      { name: 'Monday', screen: 'board', board: 'b1', survey: null, query: '', attachments: [] },
    ]);
  });

  it('goes to webhooks that an administrator chooses', async () => {
    open('administrator');
    await user.click(await screen.findByRole('checkbox', { name: 'Pager' }));
    await press('Schedule');
    expect(sent('POST /api/scheduled-reports')).toMatchObject([{ toOwner: true, webhooks: ['w1'] }]);
  });

  it('says what the server has against it', async () => {
    open('agent', refused(403, 'Only Managers can see that.', 'forbidden'));
    await press('Schedule');
    expect(await screen.findByText('Only Managers can see that.')).toBeVisible();
  });
});

describe('the list', () => {
  function open(given: ScheduledReport, sendings: ReportSending[] = []) {
    serve({
      'GET /api/scheduled-reports': { items: [given] },
      'PUT /api/scheduled-reports/:id': given,
      'POST /api/scheduled-reports/:id/send': { ok: true },
      'GET /api/scheduled-reports/:id/sendings': { items: sendings },
      'GET /api/scheduled-reports/:id/sendings/:sending/mail': {
        subject: 'Weekly: 1 Nov',
        html: '<p>Hi</p>',
        text: '',
      },
      'POST /api/scheduled-reports/:id/sendings/:sending/resend': { ok: true },
    });
    show(<ScheduledReportsCard />);
  }

  it('tells when a report comes next and how the last one went', async () => {
    open(report);
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('Every Monday at 08:00 (UTC)');
    expect(row).toHaveTextContent('Sent');
    await press('Pause Weekly overview');
    expect(sent('PUT /api/scheduled-reports/r1')).toEqual([{ isPaused: true }]);
    await press('Send now: Weekly overview');
    expect(sent('POST /api/scheduled-reports/r1/send')).toHaveLength(1);
  });

  it('says why a report was stopped', async () => {
    open({ ...report, nextDueAt: null, trouble: 'The account of its owner is disabled.' });
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('Stopped');
    expect(row).toHaveTextContent('The account of its owner is disabled.');
    await press('Resume Weekly overview');
    expect(sent('PUT /api/scheduled-reports/r1')).toEqual([{ isPaused: false }]);
  });

  it('shows what was sent, and sends again what did not arrive', async () => {
    const lost = {
      ...mail,
      id: 'm2',
      address: 'a@client.test',
      isOwner: false,
      status: 'failed',
      explanation: 'No mailbox',
    } as const;
    const posted = { ...mail, id: 'm3', isOwner: false, webhook: 'Pager' };
    open(report, [{ ...sending, mails: [mail, lost, posted] }]);
    await press('History of Weekly overview');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('No mailbox')).toBeVisible();
    expect(dialog).toHaveTextContent('Pager: sent');
    await press(/^Resend what did not arrive/);
    expect(sent('POST /api/scheduled-reports/r1/sendings/s1/resend')).toEqual([{ all: false }]);
    await press(/^View email of/);
    expect(await within(dialog).findByText('Weekly: 1 Nov')).toBeVisible();
    await press('Back to the history');
    expect(await within(dialog).findByText('No mailbox')).toBeVisible();
  });
});
