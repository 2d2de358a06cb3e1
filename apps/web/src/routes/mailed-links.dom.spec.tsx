import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { serve } from '../testing/server.js';
import { show } from '../testing/page.js';
import { Component as AcceptInvitation } from './accept-invitation.route.js';
import { Component as ResetPassword } from './reset-password.route.js';
import { Component as VerifyLogin } from './verify-login.route.js';

const pair = { access_token: 'a.b.c', refresh_token: 'r' };
const pages: [string, ComponentType, shown: string, call: string | null][] = [
  ['/verify-login', VerifyLogin, 'Login Verified!', 'POST /api/account/verify-login'],
  ['/auth/accept', AcceptInvitation, 'Welcome to Support Dashboard', 'POST /api/account/invitation/look-up'],
  ['/auth/reset', ResetPassword, 'Set a new password', null],
];
// As mails have it, and as older ones did.
const links = pages.flatMap((page) => [['#', 'secret1', ...page] as const, ['?', 'secret2', ...page] as const]);

it.each(links)(
  'a mailed link with %stoken=%s leaves it in no address, its own or that of a call: %s',
  async (mark, token, path, Page, shown, call) => {
    const invited = { email: 'grace@desk.test', name: null, role: 'agent' };
    const asked = serve({ 'POST /api/account/verify-login': pair, 'POST /api/account/invitation/look-up': invited });
    show(<Page />, `${path}${mark}token=${token}`);
    expect(await screen.findByRole('heading', { level: 1, name: shown })).toBeInTheDocument();
    await waitFor(() => expect(location.href).toBe(`${location.origin}${path}`));
    const mine = asked.filter((one) => one.call === call);
    if (call !== null) expect(mine.map(({ body }) => body)).toContainEqual({ token });
    expect(asked.filter(({ query }) => query.toString().includes(token))).toEqual([]);
  },
);
