import '@testing-library/jest-dom';
import type { SurveyInvitation } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Surveys } from '../../../routes/dashboard/surveys.route.js';
import { Component as TestSurvey } from '../../../routes/dashboard/test-survey.route.js';
import { choose, openPage, user } from '../../../testing/page.js';
import { refused, type Answers } from '../../../testing/server.js';
import { active, draft, surveyServer } from '../testing/survey-server.js';

const five = [
  ...draft.questions,
  { id: 'solved', type: 'yes_no' as const, question: 'Was your problem solved?', required: true },
  { id: 'more', type: 'text' as const, question: 'Anything else?', required: false },
];
const survey = { ...active, questions: five };
const invitation = (id: string, more: Partial<SurveyInvitation>): SurveyInvitation => ({
  ...{ id, ticket: { id: `t${id}`, ticketId: `7100${id}`, subject: `Invited ${id}` }, survey: null, rule: null },
  ...{ contact_email: 'dana@example.com', ticketStatus: 'Resolved', enteredAt: active.created_at, status: 'sent' },
  ...{ reason: null, explanation: null, decidedAt: active.created_at, dueAt: null, attempts: 1, sentAt: null },
  ...{ remindedAt: null, reminders: 0, openedAt: null, answeredAt: null, expiresAt: null },
  ...more,
});
const invited = [invitation('1', {}), invitation('2', { status: 'skipped', reason: 'rest_period' })];
const around: Answers = {
  'GET /api/survey/overview/:id': { responseTrends: [] },
  'GET /api/survey/invitations': ({ query }) => {
    const wanted = query.get('status');
    const items = invited.filter(({ status }) => wanted === null || status === wanted);
    return { items, page: 1, pages: 1, total: items.length };
  },
};

async function open(answers: Answers = {}, stored = survey) {
  const server = surveyServer(stored, { ...around, ...answers });
  openPage('/dashboard/surveys', [{ path: '/dashboard/surveys', element: <Surveys /> }]);
  return server;
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const region = (name: string) => screen.findByRole('region', { name });

it('says of the survey in force what the server says, and shows more than its first questions when asked', async () => {
  await open();
  expect(await region('Survey Status')).toHaveTextContent('Active');
  expect(await region('Total Questions')).toHaveTextContent('5');
  const detail = within(await region(survey.title));
  expect(detail.getAllByRole('listitem')).toHaveLength(3);
  expect(detail.getAllByRole('listitem')[0]).toHaveTextContent('How was the call?Rating ScaleRequired');
  const more = detail.getByRole('button', { name: '+2 more questions' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(detail.getAllByRole('listitem')).toHaveLength(5);
  expect(detail.getAllByRole('listitem')[3]).toHaveFocus();
});

it('puts the link for everybody on the clipboard', async () => {
  const copied = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await open();
  await press('Copy survey link');
  expect(await screen.findByText('Survey link copied')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/survey/${survey.publicId}`);
});

it('completes a survey after a question', async () => {
  const server = await open({
    'GET /api/organization': {
      ...{ timezone: 'UTC', recalculation: null, survey: true, sendSurveyFields: ['Closed'], followUpRules: [] },
      surveyRules: [{ id: 'gold', name: 'Gold customers', when: {}, surveys: [{ survey: survey.id, share: 100 }] }],
    },
  });
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Complete survey' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Complete this survey?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await question.findByText(/^Rule “Gold customers” sends this survey\. They will get no survey/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Complete survey' }));
  expect(await screen.findByText('Survey completed')).toBeInTheDocument();
  expect(server.stored.status).toBe('completed');
});

it('lists the others, each with its own links', async () => {
  const others = Array.from({ length: 6 }, (_, index) => ({ ...draft, id: `o${index}`, title: `Draft ${index}` }));
  await open({ 'GET /api/survey/template': [survey, ...others] });
  const list = within(await region('Other surveys'));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByRole('link', { name: 'Edit Survey: Draft 0' })).toHaveAttribute(
    'href',
    '/dashboard/surveys/edit/o0',
  );
  // On paper its words would lead nowhere.
  for (const link of list.getAllByRole('link')) expect(link.closest('.print\\:hidden')).not.toBeNull();
  await press('Show all 6');
  expect(list.getByRole('link', { name: 'Edit Survey: Draft 5' })).toHaveFocus();
});

it('says which survey is sent for tickets, on that one and on the others', async () => {
  const other = { ...active, id: 'o1', title: 'Other', sentForTickets: false };
  await open({
    'GET /api/survey/template': [survey, other],
    'GET /api/organization': {
      timezone: 'UTC',
      recalculation: null,
      survey: true,
      sendSurveyFields: ['Closed'],
      surveyRules: [],
    },
  });
  const sent = 'Sent to the contact when a ticket becomes Closed.';
  expect(await within(await region(survey.title)).findByText(sent, { exact: false })).toBeInTheDocument();
  const others = within(await region('Other surveys'));
  expect(
    others.getByText(`Not sent for tickets. Tickets that become Closed get “${survey.title}”.`),
  ).toBeInTheDocument();
});

it('says that nothing is sent while sending is off', async () => {
  await open({
    'GET /api/organization': { timezone: 'UTC', recalculation: null, survey: false, sendSurveyFields: [] },
  });
  expect(await screen.findByText('Sending is off, so tickets get no survey.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Survey settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings?tab=survey',
  );
});

it('lists invitations with what became of them and why, all or those of one status', async () => {
  await open();
  const card = within(await region('Invitations'));
  expect(await card.findByText('Invited 1')).toBeInTheDocument();
  const rows = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([expect.stringContaining('Sent'), expect.stringContaining('Invited recently')]);
  await choose(/Invitation status/, 'Skipped');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain('Invited recently');
});

it('lets agents look and not change', async () => {
  await open({ 'GET /api/account': { role: 'agent', preferences: {} } });
  expect(await screen.findByRole('link', { name: 'View Results' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Edit Survey|Create Survey/ })).toBeNull();
  await press('More actions');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Version history', 'Copy survey link']);
});

it('offers the preview in the menu of a phone, in a tab of its own', async () => {
  const browsers = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(browsers(media), { matches: media.startsWith('(max-width') });
  await open();
  await press('More actions');
  const preview = await screen.findByRole('menuitem', { name: 'Preview Survey, opens in a new tab' });
  globalThis.matchMedia = browsers;
  expect(preview).toHaveAttribute('href', '/dashboard/surveys/test/s1');
  expect(preview).toHaveAttribute('target', '_blank');
});

it('says that there is no survey', async () => {
  await open({ 'GET /api/survey/template': [] });
  expect(await screen.findByRole('heading', { name: 'No Survey Available' })).toBeInTheDocument();
  expect(screen.getByText('No survey is currently configured in the system.')).toBeInTheDocument();
});

it('says that the server failed, and tries again', async () => {
  let isBroken = true;
  await open({ 'GET /api/survey/template': () => (isBroken ? refused(500)() : [survey]) });
  expect(await screen.findByText('Couldn’t load the survey.')).toBeInTheDocument();
  isBroken = false;
  await press('Retry');
  expect(await region('Survey Status')).toHaveTextContent('Active');
});

it('says in its own tab that there is no preview, and asks for it again', async () => {
  const { asked } = surveyServer(survey, { 'POST /api/survey/enroll-test/:id': refused(500) });
  openPage('/dashboard/surveys/test/s1', [{ path: '/dashboard/surveys/test/:surveyId', element: <TestSurvey /> }]);
  expect(await screen.findByText('Couldn’t load the preview.')).toBeInTheDocument();
  const before = asked.length;
  await press('Retry');
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('draws the link as a code that cameras read, for whoever asks for it', async () => {
  await open();
  expect(screen.queryByRole('img', { name: 'QR code of the survey link' })).toBeNull();
  await press('Show QR code');
  expect(await screen.findByRole('img', { name: 'QR code of the survey link' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download SVG' })).toBeInTheDocument();
  await press('Hide QR code');
  expect(screen.queryByRole('img', { name: 'QR code of the survey link' })).toBeNull();
});
