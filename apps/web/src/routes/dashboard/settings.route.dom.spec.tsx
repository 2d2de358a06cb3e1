import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, sent, serve, type Answers } from '../../testing/server.js';
import { choose, show, user } from '../../testing/page.js';
import { toast } from '../../ui/feedback/toasts.js';
import { accountQuery } from '../../features/account/index.js';
import { Component as SettingsRoute } from './settings.route.js';

const account = { name: 'Dana', email: 'dana@example.com', phoneNumber: null, picture: null, preferences: {} };
const switches = {
  email: false,
  browser: false,
  ticketUpdates: true,
  surveyCompletions: true,
  warnings: 'own',
  quietHours: null,
};
const organization = {
  ...{ timezone: 'UTC', supportEmail: null, supportPhone: null, supportAddress: null, version: 1, recalculation: null },
  ...{ followUpRules: [], surveyEmbedOrigins: [], surveyRules: [] },
  figureTargets: {
    ...{ complianceRate: null, resolutionMinutes: null, firstReplyMinutes: null, rating: null, openTickets: null },
  },
};

/** What the panel of connections asks for where it is the one that opens; nothing here looks at it. */
const connections = Object.fromEntries(
  [
    'connections',
    'ingest/status',
    'ingest/health',
    'ingest/deliveries',
    'ingest/quarantine',
    'organization/labels',
  ].map((path) => [`GET /api/${path}`, refused(404)]),
);

const open = (role: string, tab: string, more: Answers = {}) => {
  serve({
    ...connections,
    'GET /api/organization': organization,
    'GET /api/account/notifications': switches,
    'GET /api/scheduled-reports': { items: [] },
    'GET /api/survey/follow-ups/assignees': { items: [{ id: 'p1', name: 'Grace' }] },
    ...more,
  });
  show(<SettingsRoute />, `/dashboard/settings?tab=${tab}`, (queries) =>
    queries.setQueryData(accountQuery.queryKey, { ...account, role } as never),
  );
};
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));

it('names the version of the server', async () => {
  open('agent', 'profile');
  expect(await screen.findByText('Deskledger 1.2.3')).toBeVisible();
});

it.each([
  ['administrator', 'Connections'],
  ['manager', 'Profile'],
  ['agent', 'Profile'],
])('opens for the %s what that role may see', async (role, shown) => {
  const isAdministrator = role === 'administrator';
  open(role, 'connections');
  expect(await tab(shown)).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Connections', 'Accounts', 'Audit log']) {
    expect(screen.queryAllByRole('tab', { name })).toHaveLength(isAdministrator ? 1 : 0);
  }
});

it('lets agents read what the organization shares, and says why they change nothing', async () => {
  open('agent', 'organization');
  expect(await screen.findByRole('textbox', { name: 'Support email' })).toHaveAttribute('readonly');
  expect(screen.getByText('Only administrators and managers can change this.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

it('shows no two landmarks of one name, while a message is there', async () => {
  open('agent', 'notifications');
  await screen.findByRole('region', { name: 'Notifications' });
  toast.success('Saved');
  const message = await screen.findByText('Saved');
  expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Saved')).toBe(message);
  expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
  toast.clear();
});

it('chooses which survey tickets are sent', async () => {
  const surveys = [
    { ...{ id: 'a', title: 'First', status: 'active', sentForTickets: true } },
    { ...{ id: 'b', title: 'Second', status: 'active', sentForTickets: false } },
    { ...{ id: 'c', title: 'Draft', status: 'draft', sentForTickets: false } },
  ];
  open('administrator', 'survey');
  const labels = { ticketStatusFields: [], closedTicketFields: [], holdFields: [], sendSurveyFields: ['Closed'] };
  const sending = { survey: true, surveyToSend: null, surveyLanguage: 'en', publicAnswersCount: 'always' };
  serve({
    'GET /api/organization': { ...organization, ...labels, ...sending },
    'GET /api/survey/template': surveys,
    'GET /api/organization/labels': { items: [], total: 0, unmapped: 0 },
    'PUT /api/organization': ({ body }) => ({ ...organization, ...labels, ...sending, ...(body as object) }),
  });
  await choose(/Survey to send$/, 'Second');
  expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull();
  await save();
  await waitFor(() => expect(sent('PUT /api/organization')).toEqual([{ surveyToSend: 'b', version: 1 }]));
});

it('makes rules for the responses to follow up on', async () => {
  const labels = { ticketStatusFields: [], closedTicketFields: [], holdFields: [], sendSurveyFields: ['Closed'] };
  const sending = { survey: true, surveyToSend: null, surveyLanguage: 'en', publicAnswersCount: 'always' };
  const questions = [{ id: 'call', type: 'yes_no', question: 'May we call you?' }];
  open('manager', 'survey', {
    'GET /api/organization': { ...organization, ...labels, ...sending },
    'GET /api/survey/template': [{ id: 'a', title: 'First', status: 'active', sentForTickets: true, questions }],
    'GET /api/ticket/facets': { organizations: [{ id: 'acme', name: 'Acme' }] },
    'GET /api/organization/labels': { items: [], total: 0, unmapped: 0 },
    'PUT /api/organization': ({ body }) => ({ ...organization, ...labels, ...sending, ...(body as object) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add follow-up rule' }));
  await choose(/Rating$/, 'Any rating');
  await save();
  expect(await screen.findByText('Choose a rating, enter words, or both')).toBeInTheDocument();
  expect(sent('PUT /api/organization')).toEqual([]);
  await choose(/Rating$/, '1 star');
  await user.type(screen.getByRole('textbox', { name: 'Words in written answers' }), 'cancel, too slow');
  await choose(/Only with consent$/, 'May we call you?');
  await choose(/Assign to$/, 'Grace');
  await save();
  const rule = { id: 'rule-1', name: 'Bad ratings', assignTo: 'p1' };
  const when = { rating: 1, words: ['cancel', 'too slow'], agreedTo: 'call' };
  await waitFor(() =>
    expect(sent('PUT /api/organization')).toEqual([{ followUpRules: [{ ...rule, when }], version: 1 }]),
  );
});

describe('what is changed on two tabs', () => {
  const saving = 'PUT /api/organization';

  async function changeBoth(contact: string) {
    open('administrator', 'organization');
    await user.click(await screen.findByRole('textbox', { name: 'Support email' }));
    await user.paste(contact);
    await user.click(await tab('Notifications'));
    await user.click(await screen.findByRole('switch', { name: 'Email' }));
    serve({
      'PUT /api/account/notifications': ({ body }) => ({ ...switches, ...(body as object) }),
      [saving]: ({ body }) => ({ ...organization, ...(body as object), version: 2 }),
    });
  }

  it('is named, on the tabs and beside the button that saves', async () => {
    await changeBoth('help@example.com');
    expect(await tab('Organization')).toHaveTextContent('unsaved changes');
    expect(screen.getByText('Unsaved changes in Organization, Notifications')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  });

  it('is saved as far as it can be: what fails says why, and stays unsaved', async () => {
    await changeBoth('help@example.com');
    serve({ [saving]: refused(500, 'The address is broken.') });
    await save();
    expect(await screen.findByText('Couldn’t save Organization. The address is broken.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Unsaved changes in Organization')).toBeInTheDocument());
    expect(sent('PUT /api/account/notifications')).toHaveLength(1);
  });

  it('is not sent where a field is wrong, with which it is named', async () => {
    await changeBoth('nobody');
    await save();
    const alert = (await screen.findByText(/^Couldn’t save Organization\./)).parentElement!;
    expect(within(alert).getByText(/Enter an email address like name@company\.com$/)).toBeInTheDocument();
    expect(sent(saving)).toEqual([]);
  });
});
