import '@testing-library/jest-dom';
import type { ReminderSummary, SurveyInvitation } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, show, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { active, draft } from '../testing/survey-server.js';
import { InvitationsCard } from './invitations-card.js';

const at = '2026-03-02T10:00:00Z';
const invitation = (id: string): SurveyInvitation => ({
  ...{ id, ticket: { id: `t${id}`, ticketId: `50${id}`, subject: `Invoice ${id}` }, survey: null, rule: null },
  ...{ contact_email: 'ada@acme.example', ticketStatus: 'Closed', enteredAt: at, decidedAt: at, dueAt: at },
  ...{ status: 'sent', reason: null, explanation: null, attempts: 1, sentAt: at, remindedAt: null, reminders: 0 },
  ...{ openedAt: null, answeredAt: null, expiresAt: null },
});
const summary: ReminderSummary = {
  reminders: 12,
  leftOut: [
    { reason: 'unsubscribed', invitations: 2 },
    { reason: 'reminded_recently', invitations: 1 },
  ],
  restDays: 7,
};

async function open(canEdit = true) {
  const asked: URLSearchParams[] = [];
  const sent: unknown[] = [];
  serve({
    'GET /api/survey/template': [active, draft],
    'GET /api/survey/invitations': ({ query }) => {
      asked.push(query);
      return { items: [invitation('1'), invitation('2')], page: 1, pages: 1, total: 2 };
    },
    'POST /api/survey/reminders/:id/preview': ({ body }) => {
      sent.push({ preview: body });
      return summary;
    },
    'POST /api/survey/reminders/:id': ({ body }) => {
      sent.push(body);
      return summary;
    },
  });
  show(<InvitationsCard canEdit={canEdit} />);
  await choose(/Invitation status/, 'Not answered');
  await screen.findByText('Invoice 1');
  return { asked, sent };
}

it('lists whom the active survey waits for, by opening and age', async () => {
  const { asked } = await open();
  await choose(/Opened or not/, 'Not opened');
  await choose(/Sent any time/, '7 or more days ago');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      survey: active.id,
      unanswered: 'true',
      opened: 'false',
      olderThanDays: '7',
    }),
  );
});

it('reminds all that match, after a look at how many that are and who is left out', async () => {
  const { sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Remind all 2…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send reminders?' }));
  expect(await dialog.findByText('12 contacts get a reminder.')).toBeInTheDocument();
  expect(dialog.getByText('3 left out: 2 unsubscribed, 1 reminded in the last 7 days')).toBeInTheDocument();
  expect(sent).toEqual([{ preview: { which: {} } }]);
  await user.click(dialog.getByRole('button', { name: 'Send 12 reminders' }));
  expect(await screen.findByText(/^12 reminders are on the way/)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ which: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reminds those that were selected, and selects nobody afterwards', async () => {
  const { sent } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select invitation: 502' }));
  await user.click(screen.getByRole('button', { name: 'Remind 1 selected…' }));
  await user.click(await screen.findByRole('button', { name: 'Send 12 reminders' }));
  expect(await screen.findByRole('button', { name: 'Remind all 2…' })).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ which: { invitations: ['2'] } });
});

it('lets agents look and not remind', async () => {
  await open(false);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});
