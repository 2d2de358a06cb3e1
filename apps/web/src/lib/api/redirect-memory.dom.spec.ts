import { hasEnded, rememberRedirect, takeRedirect } from './redirect-memory.js';
import { cookieTokens } from './tokens.js';
import { handleUnauthorized } from './unauthorized.js';

beforeEach(() => sessionStorage.clear());

describe('the remembered address', () => {
  it('is used once', () => {
    rememberRedirect('/dashboard/tickets?status=Open');
    expect(takeRedirect()).toBe('/dashboard/tickets?status=Open');
    expect(takeRedirect()).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/login', '/login'])(
    'is never %s',
    (path) => {
      rememberRedirect(path);
      expect(takeRedirect()).toBeNull();
    },
  );
});

describe('an unauthorized answer', () => {
  const pair = { access_token: 'a', refresh_token: 'r' };

  it('removes the access token, remembers the address and opens the login screen', () => {
    cookieTokens.store(pair);
    const visited: string[] = [];
    handleUnauthorized((path) => visited.push(path), { pathname: '/dashboard', search: '?period=30days' });
    expect(cookieTokens.access()).toBeUndefined();
    expect(visited).toEqual(['/auth/login']);
    expect(hasEnded()).toBe(true);
    expect(takeRedirect()).toBe('/dashboard?period=30days');
    expect(hasEnded()).toBe(false);
  });

  it.each(['/login', '/auth/login', '/auth/anything'])('stays on %s', (pathname) => {
    const visited: string[] = [];
    handleUnauthorized((path) => visited.push(path), { pathname, search: '' });
    expect(visited).toEqual([]);
    expect(hasEnded()).toBe(false);
    expect(takeRedirect()).toBeNull();
  });
});

describe('the tokens', () => {
  it('live in the cookies of the specification', () => {
    cookieTokens.store({ access_token: 'a.b+c/=', refresh_token: 'r;1' });
    expect(document.cookie).toContain('access-token=');
    expect(document.cookie).toContain('refresh-token=');
    expect([cookieTokens.access(), cookieTokens.refresh()]).toEqual(['a.b+c/=', 'r;1']);
    cookieTokens.clear();
    expect([cookieTokens.access(), cookieTokens.refresh()]).toEqual([undefined, undefined]);
  });
});
