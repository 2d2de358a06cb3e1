import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { handleUnauthorized } from '../../../lib/api/unauthorized.js';
import { openPage, show, user } from '../../../testing/page.js';
import { refused, sent, serve } from '../../../testing/server.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { FormPopover } from '../../../ui/overlays/form-popover.js';
import AnnotationDialog from '../../annotations/annotation-dialog.js';
import { InviteForm } from '../../accounts/invite-form.js';
import { accountQuery } from '../account.queries.js';
import { SignInAgain } from './sign-in-again.js';
import { SignInOver } from './sign-in-over.js';

/** Signs an account in, as its access token says. */
const tokenOf = (sub: string, more: object = {}) => `h.${btoa(JSON.stringify({ sub, ...more }))}.s`;
const pairOf = (sub: string, more?: object) => ({ access_token: tokenOf(sub, more), refresh_token: `r-${sub}` });

const saving = 'POST /api/annotations';
const inviting = 'POST /api/invitations';
const robin = { id: 'a1', name: 'Robin Vale', role: 'administrator', preferences: {} };
const kept = /^You were signed out\. Your text is still here/;

/** A screen of Robin's, whose session is over; signing in signs in `who`. Calls are answered to whoever has a token. */
function openScreen(part: React.ReactNode, who = pairOf('a1')) {
  const secured = (answer: object) => () =>
    cookieTokens.access() === undefined ? refused(401, 'Sign in first.')() : answer;
  serve({
    'GET /api/accounts': secured({ accounts: [], invitations: [], mails: 'smtp' }),
    'GET /api/account/providers': { providers: [{ id: 'p1', name: 'Acme ID' }] },
    'POST /api/account/login': who,
    [saving]: secured({ id: 'n1' }),
    [inviting]: secured({ id: 'i1', email: 'a@ex.org' }),
  });
  cookieTokens.clear();
  const screenPart = (
    <>
      {part}
      <SignInAgain>{(onSignedIn) => <SignInOver onSignedIn={onSignedIn} />}</SignInAgain>
    </>
  );
  return show(screenPart, '/dashboard/settings', (queries) => {
    queries.setQueryData(accountQuery.queryKey, robin as never);
    queries.setQueryDefaults(['accounts'], { staleTime: Infinity });
  });
}

async function signIn() {
  await user.type(await screen.findByLabelText('Email address'), 'r@ex.org');
  await user.type(screen.getByLabelText('Enter Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const isGone = () => waitFor(() => expect(screen.queryByText(kept)).toBeNull());

describe('a session that ends while somebody types', () => {
  it('keeps what is written in a dialog, and saves it after signing in', async () => {
    const closed = jest.fn();
    openScreen(<AnnotationDialog draft={{ from: '2026-03-01', to: '2026-03-01' }} onClose={closed} />);
    const field = screen.getByLabelText<HTMLInputElement>('What happened');
    await user.type(field, 'Mail was down');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(kept)).toBeInTheDocument();
    expect(field).toHaveValue('Mail was down');
    expect(closed).not.toHaveBeenCalled();

    await signIn();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(saving)).toHaveLength(2);
    expect(sent(saving)[1]).toMatchObject({ text: 'Mail was down' });
    await isGone();
  });

  it('keeps what is written on a page', async () => {
    openScreen(<InviteForm />);
    const field = await screen.findByLabelText('Email address');
    await user.type(field, 'a@ex.org');
    // A figure on the screen is asked for again, and the server refuses.
    const navigate = jest.fn();
    handleUnauthorized(navigate);
    expect(await screen.findByText(kept)).toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
    expect(field).toHaveValue('a@ex.org');
    expect(field).toBeInTheDocument();
  });

  it('keeps what is written beside a button', async () => {
    openScreen(<Popover />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByLabelText('Find'), 'Acme');
    handleUnauthorized(() => undefined);
    await signIn();
    await isGone();
    expect(screen.getByLabelText('Find')).toHaveValue('Acme');
  });

  it('keeps nothing of it outside of the screen', async () => {
    openScreen(<Popover />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByLabelText('Find'), 'a-secret-token');
    handleUnauthorized(() => undefined);
    await screen.findByText(kept);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('a-secret-token');
  });

  it('goes on when the same person signs in in another tab, where other ways to sign in open', async () => {
    openScreen(<Popover />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByLabelText('Find'), 'Acme');
    handleUnauthorized(() => undefined);
    await screen.findByText(kept);
    const way = await screen.findByRole('link', { name: /another way/ });
    expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/auth/login', '_blank']);
    cookieTokens.store(pairOf('a1'));
    dispatchEvent(new Event('focus'));
    await isGone();
    expect(screen.getByLabelText('Find')).toHaveValue('Acme');
  });

  it('waits for a second factor that the account has to have by now', async () => {
    openScreen(<Popover />, pairOf('a1', { enrol: true }));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByLabelText('Find'), 'Acme');
    handleUnauthorized(() => undefined);
    await signIn();
    expect(await screen.findByText(/now needs a second factor/)).toBeInTheDocument();
    cookieTokens.store(pairOf('a1'));
    dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByText(/now needs a second factor/)).toBeNull());
  });

  it('saves nothing in the name of somebody else who signs in', async () => {
    // Another document comes, which jsdom cannot open and says so.
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openScreen(<AnnotationDialog draft={{ from: '2026-03-01', to: '2026-03-01' }} onClose={jest.fn()} />, pairOf('a2'));
    await user.type(screen.getByLabelText('What happened'), 'Mail was down');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(kept);
    await signIn();
    await waitFor(() => expect(left).toHaveBeenCalled());
    left.mockRestore();
    expect(screen.getByText(kept)).toBeInTheDocument();
    expect(sent(saving)).toHaveLength(1);
  });
});

it('opens the login screen where nothing was typed', () => {
  openPage('/dashboard', [{ path: '*', element: <SignInAgain>{() => null}</SignInAgain> }]);
  const navigate = jest.fn();
  handleUnauthorized(navigate);
  expect(navigate).toHaveBeenCalledWith('/auth/login');
});

function Popover() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <FormPopover title="Filter" button="Filter" isOpen={isOpen} onOpenChange={setOpen}>
      <TextField label="Find" value={text} onChange={setText} />
    </FormPopover>
  );
}
