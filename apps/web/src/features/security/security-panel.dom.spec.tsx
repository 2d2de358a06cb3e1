import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, sent, serve } from '../../testing/server.js';
import { show, user } from '../../testing/page.js';
import { Questions } from '../settings/saving/questions.js';
import { PasswordCard } from './password-card.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { TokensCard } from './tokens/tokens-card.js';

const at = '2026-03-01T09:00:00.000Z';
const security = {
  ...{ hasPassword: true, provider: null, hasDirectoryAddress: false, passwordChangedAt: null },
  ...{ loginVerification: false, secondFactor: null },
};

describe('the name of a session', () => {
  const naming = 'PUT /api/account/sessions/s1';
  const device = 'Chrome on Linux';

  async function showSession() {
    let name: string | null = null;
    const session = { id: 's1', device, kind: 'computer', ipAddress: null, signedInAt: at, lastActiveAt: at };
    serve({
      'GET /api/account/sessions': () => ({ sessions: [{ ...session, name, isCurrent: true }] }),
      [naming]: ({ body }) => {
        ({ name } = body as { name: string | null });
        return {};
      },
    });
    show(<SessionsCard />);
    return user.click(await screen.findByRole('button', { name: `Name ${device}` }));
  }
  const field = () => screen.findByRole('textbox', { name: /^Session name/ });
  const begin = async (shown: string) => user.click(await screen.findByRole('button', { name: `Name ${shown}` }));

  it('is at most so long, said before anybody is asked', async () => {
    await showSession();
    await user.click(await field());
    await user.paste('x'.repeat(61));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Use at most 60 characters')).toBeInTheDocument();
    expect(sent(naming)).toEqual([]);
  });

  it('is kept without its spaces, left alone by Escape, and taken away again', async () => {
    await showSession();
    await user.type(await field(), '  Office laptop {Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Name Office laptop' })).toHaveFocus());
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent(/Office laptop.*This device.*Chrome/);

    await begin('Office laptop');
    await user.type(await field(), 'Never mind{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Name Office laptop' })).toHaveFocus());

    await begin('Office laptop');
    await user.clear(await field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: `Name ${device}` })).toHaveFocus());
    expect(sent(naming)).toEqual([{ name: 'Office laptop' }, { name: null }]);
  });
});

describe('a new password', () => {
  const changing = 'POST /api/account/password';
  const fill = async (current: string, next: string, confirmed = next) => {
    if (current !== '') await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm new password'), confirmed);
    await user.keyboard('{Enter}');
  };
  const next = 'a password like no other';

  it('takes the current one, and is written twice alike', async () => {
    show(<PasswordCard changedAt={null} email="dana@example.com" />);
    await fill('', next, 'another one');
    expect(screen.getByText('Enter your current password')).toBeInTheDocument();
    expect(screen.getByText('This does not match the new password')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(sent(changing)).toEqual([]);
  });

  it('leads back to the field of the current one where that was wrong, and says how many sessions ended', async () => {
    const detail = 'Your current password is wrong.';
    serve({
      [changing]: refused(400, detail, 'validation_failed', { errors: [{ path: 'current', message: detail }] }),
    });
    show(<PasswordCard changedAt={null} email="dana@example.com" />);
    await fill('not the password', next);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByText(/At least 12 characters/)).toHaveTextContent('At least 12 characters: met');

    serve({ [changing]: { endedSessions: 2, revokedTokens: 0 } });
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), 'the password{Enter}');
    expect(await screen.findByText('Password changed. 2 other sessions revoked.')).toBeInTheDocument();
    expect(sent(changing).at(-1)).toEqual({
      ...{ current: 'the password', password: next, endOtherSessions: true, revokeApiTokens: false },
    });
  });

  it('revokes the API tokens of whoever makes some, where that is asked for', async () => {
    serve({ [changing]: { endedSessions: 0, revokedTokens: 1 } });
    show(<PasswordCard changedAt={null} email="dana@example.com" makesTokens />);
    await user.click(screen.getByRole('checkbox', { name: 'Revoke the API tokens you created' }));
    await fill('the password', next);
    expect(await screen.findByText('Password changed. 1 API token revoked.')).toBeInTheDocument();
    expect(sent(changing)).toEqual([expect.objectContaining({ revokeApiTokens: true })]);
  });
});

it('an API token says what it is for, takes the password, is shown once, and is revoked after a question', async () => {
  const tokens: object[] = [];
  serve({
    'GET /api/account/security': security,
    'GET /api/account/tokens': () => ({ tokens }),
    'POST /api/account/tokens': ({ body }) => {
      const made = { id: 't1', createdAt: at, lastUsedAt: null, expiresAt: null, ...(body as object) };
      tokens.push(made);
      return { ...made, token: 'the-secret-of-the-token' };
    },
    'DELETE /api/account/tokens/t1': () => {
      tokens.pop();
      return {};
    },
  });
  show(
    <Questions>
      <TokensCard />
    </Questions>,
  );
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(screen.getByText('Enter a name for the token')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Reports{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Create an API token' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent('POST /api/account/tokens')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByLabelText('Your password'), 'the password{Enter}');
  expect(await screen.findByText('the-secret-of-the-token')).toBeInTheDocument();
  expect(sent('POST /api/account/tokens')).toEqual([
    { name: 'Reports', role: 'agent', password: 'the password', expiresAt: expect.any(String) as string },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('the-secret-of-the-token')).toBeNull();

  const row = screen.getByText('Reports').closest('li')!;
  await user.click(within(row).getByRole('button', { name: 'Revoke Reports' }));
  expect(row).toHaveTextContent('Revoke this token?');
  await user.click(within(row).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No API tokens yet')).toBeInTheDocument();
});
