import '@testing-library/jest-dom';
import type { BackTest, FigureAlert } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, show, user } from '../../testing/page.js';
import { refused, serve } from '../../testing/server.js';
import { WideBox } from '../../testing/wide-box.js';
import { accountQuery } from '../account/index.js';
import AlertsPanel from './alerts-panel.js';

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));

const account = { id: 'p1', name: 'Dana', email: 'dana@example.com', preferences: {} };
const at = '2026-10-28T01:00:00.000Z';
const alert: FigureAlert = {
  ...{ id: 'a1', measure: 'compliance', filter: { organization: ['northwind'] }, window: 7, condition: 'below' },
  ...{
    value: 75,
    minimumCount: 10,
    coolDownDays: 0,
    byEmail: true,
    webhooks: [],
    owner: 'Dana',
    isOwn: true,
    canChange: true,
  },
  ...{ told: [{ id: 'p1', name: 'Dana' }], evaluatedUntil: '2026-10-29', lastCount: 20, lastValue: 71.2 },
  ...{ firingSince: '2026-10-27', lastToldAt: at, failingSince: null },
};
const facets = {
  ...{ organizations: [{ id: 'northwind', name: 'Northwind' }], agents: [], teams: [], priorities: [], sources: [] },
  ...{ classifications: [], designations: [], channels: [], tags: [], figures: { teams: [] } },
};
const day = (on: string, value: number) => ({
  ...{ day: on, count: 12, value, low: 75, high: null, expected: null, meets: value < 75 },
});
const backTest: BackTest = {
  days: [day('2026-10-27', 80), day('2026-10-28', 70), day('2026-10-29', 90)],
  episodes: [{ firstDay: '2026-10-28', lastDay: '2026-10-28', value: 70, expected: null }],
  timezone: 'UTC',
};

/** The panel at an address, with these alerts. */
function open(address: string, items: FigureAlert[] = [], more = {}, role = 'manager') {
  const asked = serve({
    'GET /api/alerts': () => ({ items }),
    'POST /api/alerts': { id: 'a2' },
    'DELETE /api/alerts/a1': () => {
      items.splice(0);
      return { ok: true };
    },
    'POST /api/alerts/back-test': backTest,
    'GET /api/ticket/facets': facets,
    'GET /api/survey/follow-ups/assignees': {
      items: [
        { id: 'p1', name: 'Dana' },
        { id: 'p2', name: 'Anna' },
      ],
    },
    ...more,
  });
  show(<AlertsPanel />, address, (queries) =>
    queries.setQueryData(accountQuery.queryKey, { ...account, role } as never),
  );
  return asked;
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('lists what fires with its figure and whom it tells, and deletes it', async () => {
  open('/dashboard/settings?tab=alerts', [alert]);
  const list = await screen.findByRole('list', { name: 'Alerts' });
  await waitFor(() =>
    expect(list).toHaveTextContent('Compliance rate (Organization: Northwind) over 7 days is below 75%'),
  );
  expect(list).toHaveTextContent(/Firing since 27 Oct/);
  expect(list).toHaveTextContent('71.2%');
  expect(list).toHaveTextContent('Emails Dana');
  await user.click(within(list).getByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('No alerts yet')).toBeVisible();
});

it('says that an alert could not be checked', async () => {
  open('/dashboard/settings?tab=alerts', [{ ...alert, failingSince: at }]);
  expect(await screen.findByText(/^Couldn’t check this alert since .*28.*Deskledger keeps trying\.$/)).toBeVisible();
});

it('is proposed by an address, shows the last year before it is saved, and keeps what was chosen', async () => {
  const asked = open('/dashboard/settings?tab=alerts&alert=compliance&org=northwind');
  const dialog = await screen.findByRole('dialog', { name: 'New alert' });
  const sentence = 'Tell me when Compliance rate (Organization: Northwind) over 7 days is below 75%.';
  await waitFor(() => expect(dialog).toHaveTextContent(sentence));
  expect(await within(dialog).findByText('It would have fired 1 time in the last year.')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Would have fired' })).toHaveTextContent(/28 Oct 2026: first 70%/);
  await press('Save alert');
  await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/alerts')).toBe(true));
  expect(asked.find(({ call }) => call === 'POST /api/alerts')!.body).toEqual({
    ...{ measure: 'compliance', filter: { organization: ['northwind'] }, window: 7, condition: 'below', value: 75 },
    ...{ minimumCount: 10, coolDownDays: 0, told: ['p1'], byEmail: true },
    webhooks: [],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['manager', 'administrator'])('lets administrators alone choose webhooks: %s', async (role) => {
  const webhook = { isEnabled: true, format: 'slack', host: 'x', alerts: [], teams: [], trouble: null, createdAt: at };
  const webhooks = [
    { ...webhook, id: 'w1', name: 'Pager' },
    { ...webhook, id: 'w2', name: 'Old', isEnabled: false },
  ];
  const answers = { 'GET /api/outgoing-webhooks': { items: webhooks }, 'PUT /api/alerts/a1': { ok: true } };
  const chosen = { ...alert, webhooks: [{ id: 'w2', name: 'Old' }] };
  const asked = open('/dashboard/settings?tab=alerts', [chosen], answers, role);
  expect(await screen.findByText('Sends to Old')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await screen.findByText('It would have fired 1 time in the last year.');
  const isAdministrator = role === 'administrator';
  if (isAdministrator) {
    expect(await screen.findByRole('checkbox', { name: 'Old (off)' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Pager' }));
  } else expect(screen.queryByRole('group', { name: 'Send to webhooks' })).toBeNull();
  await press('Save alert');
  const saved = () => asked.find(({ call }) => call === 'PUT /api/alerts/a1')?.body;
  await waitFor(() => expect(saved()).toMatchObject({ webhooks: isAdministrator ? ['w1', 'w2'] : ['w2'] }));
});

it('asks again for the last year of another rule', async () => {
  const asked = open('/dashboard/settings?tab=alerts');
  await press('New alert');
  await screen.findByText('It would have fired 1 time in the last year.');
  await choose(/^Compliance rate/, 'Open tickets');
  const tests = () => asked.filter(({ call }) => call === 'POST /api/alerts/back-test').map(({ body }) => body);
  await waitFor(() =>
    expect(tests().at(-1)).toEqual({
      ...{ measure: 'backlog', filter: {}, window: 1, condition: 'unusual', value: 3 },
      ...{ minimumCount: 0, coolDownDays: 0 },
    }),
  );
  expect(screen.queryByRole('button', { name: /Over/ })).toBeNull();
});

it('says what went wrong, and keeps what was written', async () => {
  open('/dashboard/settings?tab=alerts', [], { 'POST /api/alerts': refused(409) });
  await press('New alert');
  await press('Save alert');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'New alert' })).toBeVisible();
});
