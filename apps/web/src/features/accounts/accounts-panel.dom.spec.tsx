import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { show, user } from '../../testing/page.js';
import { refused, sent, serve } from '../../testing/server.js';
import { Questions } from '../settings/saving/questions.js';
import { InviteForm } from './invite-form.js';

const inviting = 'POST /api/accounts';
const made = (body: unknown) => ({ id: 'a1', name: 'x', ...(body as { email: string }) });
const security = { hasPassword: true, provider: null, secondFactor: null };

function showForm(answer: Parameters<typeof serve>[0][string]) {
  serve({
    'GET /api/account/security': security,
    'GET /api/accounts': { accounts: [], mails: 'sent' },
    [inviting]: answer,
  });
  show(
    <Questions>
      <InviteForm />
    </Questions>,
  );
}

async function fill(email: string, role?: string) {
  await user.type(screen.getByLabelText('Email address'), email);
  if (role !== undefined) {
    // A select has a native twin, out of sight, with the same options.
    await user.click(screen.getByRole('button', { name: /Role/, hidden: false }));
    await user.click(await screen.findByRole('option', { name: role, hidden: false }));
  }
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
}

describe('an invitation', () => {
  it('of an Agent is sent at once', async () => {
    showForm(({ body }) => made(body));
    await fill('grace@example.com');
    expect(await screen.findByText('Invitation sent to grace@example.com')).toBeInTheDocument();
    expect(sent(inviting)).toEqual([{ email: 'grace@example.com', role: 'agent' }]);
  });

  it('of an Administrator takes the password again, and is kept where that was wrong or nobody goes on', async () => {
    showForm(({ body }) => {
      const { password } = body as { password: string };
      if (password === 'right') return made(body);
      const errors = [{ path: 'password', message: 'is wrong' }];
      return refused(400, 'Your current password is wrong.', 'validation_failed', { errors })();
    });
    await fill('root@example.com', 'Administrator');
    const dialog = () => screen.findByRole('dialog', { name: 'Grant Administrator access' });
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(sent(inviting)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await user.type(await screen.findByLabelText('Your password'), 'a guess{Enter}');
    expect(await screen.findByText('Your current password is wrong.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Your password'));
    await user.type(screen.getByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByText('Invitation sent to root@example.com')).toBeInTheDocument();
    expect(sent(inviting).at(-1)).toEqual({ email: 'root@example.com', role: 'administrator', password: 'right' });
  });
});
