import { letterKind, letterLink } from './account-letters.js';

describe('the link of a mail', () => {
  it.each(['verify-login', 'reset-password', 'invitation'])('keeps its token from servers and logs: %s', (name) => {
    const { href, hash } = new URL(letterLink(letterKind(name)!, 'https://desk.test', 'secret'));
    expect(hash).toBe('#token=secret');
    // What a browser sends, also as the address that it came from.
    expect(href.slice(0, -hash.length)).not.toContain('secret');
  });
});
