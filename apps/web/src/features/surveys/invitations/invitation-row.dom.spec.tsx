import '@testing-library/jest-dom';
import type { SurveyInvitation } from '@deskledger/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { InvitationRow } from './invitation-row.js';

const at = '2026-03-02T10:00:00Z';

const invitation: SurveyInvitation = {
  ...{ id: 'i1', ticket: { id: 't1', ticketId: '501', subject: 'Invoice' }, survey: null, rule: null },
  ...{ contact_email: 'ada@acme.example', ticketStatus: 'Closed', enteredAt: at, decidedAt: at, dueAt: at },
  ...{ status: 'sent', reason: null, explanation: null, attempts: 1, sentAt: at, remindedAt: null, reminders: 0 },
  ...{ openedAt: null, answeredAt: null, expiresAt: null },
};

function open(change: Partial<SurveyInvitation>) {
  serve({});
  show(<InvitationRow invitation={{ ...invitation, ...change }} canEdit />);
}

/** Under the badge stands when it was; the badge is the word alone. */
const badge = (text: string) =>
  screen.queryByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text);

it('an invitation that was answered says so, whatever is known of its mail', () => {
  open({ answeredAt: at });
  expect(badge('Answered')).toBeInTheDocument();
  expect(badge('Sent')).toBeNull();
});

it('is not sent again after an answer, though the mail server never confirmed it', () => {
  open({ status: 'uncertain', answeredAt: at });
  expect(badge('Answered')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

it('names the rule that decided', () => {
  open({ status: 'skipped', reason: 'rule', rule: { id: 'internal', name: 'Internal tickets' } });
  expect(screen.getByText('Rule: Internal tickets')).toBeInTheDocument();
  expect(screen.getByText('A survey rule sends none')).toBeInTheDocument();
});

it('is sent until then', () => {
  open({});
  expect(badge('Sent')).toBeInTheDocument();
  expect(badge('Answered')).toBeNull();
});
