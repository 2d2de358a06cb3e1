import '@testing-library/jest-dom';
import type { SurveyInvitation } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, user } from '../../../testing/page.js';
import { sent, serve, type Answers } from '../../../testing/server.js';
import { active } from '../../surveys/testing/survey-server.js';
import TicketSurveys from './ticket-surveys.js';

const ticket = '00000000-0000-4000-8000-000000000001';
const decision: SurveyInvitation = {
  ...{ id: 'i1', ticket: { id: ticket, ticketId: '71001', subject: 'Printer' }, rule: null },
  ...{ survey: { id: active.id, title: active.title }, contact_email: 'dana@example.com', ticketStatus: 'Open' },
  ...{ enteredAt: active.created_at, decidedAt: active.created_at, status: 'queued', reason: null, explanation: null },
  ...{
    dueAt: active.created_at,
    attempts: 0,
    sentAt: null,
    remindedAt: null,
    reminders: 0,
    openedAt: null,
    answeredAt: null,
  },
  expiresAt: null,
};
const resting: SurveyInvitation = {
  ...decision,
  ...{
    status: 'skipped',
    reason: 'rest_period',
    explanation: 'The contact was last invited on 2026-11-20',
    dueAt: null,
  },
};

function open(role: string, answers: Answers = {}) {
  serve({
    'GET /api/account': { id: 'a1', name: 'Robin Vale', role, agent: null, preferences: {} },
    'GET /api/survey/invitations': { items: [], page: 1, pages: 1, total: 0 },
    'GET /api/survey/template': [active],
    ...answers,
  });
  openPage('/dashboard/here', [{ path: '/dashboard/here', element: <TicketSurveys ticket={ticket} /> }]);
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const bodies = () => sent('POST /api/survey/invitations');

it('lets Managers invite the contact to a survey', async () => {
  open('manager', { 'POST /api/survey/invitations': decision });
  expect(await screen.findByText('No invitations yet')).toBeInTheDocument();
  await press('Invite to survey…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: new RegExp(active.title) })).toBeInTheDocument();
  await press('Send invitation');
  expect(await screen.findByText('Invitation will be sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([{ ticketId: ticket, survey: active.id, respectRest: true }]);
});

it('says why a contact was not invited, and invites one who rests if somebody insists', async () => {
  open('manager', {
    'POST /api/survey/invitations': ({ body }) => ((body as { respectRest: boolean }).respectRest ? resting : decision),
  });
  await press('Invite to survey…');
  await press('Send invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not invited. Invited recently: The contact was last invited on 2026-11-20.',
  );
  await press('Invite anyway');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toMatchObject([{ respectRest: true }, { respectRest: false }]);
});

it('offers nothing to insist on where the contact is unsubscribed', async () => {
  open('manager', {
    'POST /api/survey/invitations': { ...resting, reason: 'unsubscribed', explanation: null },
  });
  await press('Invite to survey…');
  await press('Send invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not invited. Unsubscribed.');
  expect(screen.queryByRole('button', { name: 'Invite anyway' })).toBeNull();
});

it('shows Agents nothing where nobody was invited', async () => {
  open('agent');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Survey' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Invite to survey…' })).toBeNull();
});
