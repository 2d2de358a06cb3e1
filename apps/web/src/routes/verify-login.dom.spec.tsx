import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { refused, serve, unreachable } from '../testing/server.js';
import { show, user } from '../testing/page.js';
import { Component as VerifyLogin } from './verify-login.route.js';

const asking = 'POST /api/account/verify-login';
const heading = () => screen.findByRole('heading', { level: 1 });
const addressOf = ({ state: { location } }: ReturnType<typeof show>['router']) =>
  location.pathname + location.search + location.hash;

describe('the link that confirms a login', () => {
  it('is kept while nobody could look at it, and works when the server is back', async () => {
    serve({ [asking]: unreachable });
    const { router } = show(<VerifyLogin />, '/verify-login#token=t1');
    expect(await screen.findByText('Can’t reach the server.', { exact: false })).toBeInTheDocument();
    expect(await heading()).toHaveTextContent('Verification Failed');
    expect(addressOf(router)).toBe('/verify-login');

    serve({ [asking]: refused(401, 'This link is not valid.') });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This link is not valid.')).toBeInTheDocument();
    expect(addressOf(router)).toBe('/verify-login');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/');
  });

  it('is none without a token', async () => {
    show(<VerifyLogin />, '/verify-login');
    expect(await heading()).toHaveTextContent('Invalid Verification Link');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });
});
