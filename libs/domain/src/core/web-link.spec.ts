import { webLink } from './web-link.js';

describe('a web address from outside', () => {
  it.each(['https://desk.example/7', 'HTTP://desk/7', 'https://desk.example:8443/#ticket/zoom/7'])(
    'stays: %s',
    (text) => {
      expect(webLink(text)).toBe(text);
    },
  );

  it.each(['acme.zendesk.com/agent/tickets/7', 'desk.example:8443', '10.0.0.7?id=7'])('gets its scheme: %s', (text) => {
    expect(webLink(text)).toBe(`https://${text}`);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://desk.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'https://desk.example/\njavascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'mailto:jane@desk.example',
    'https:/desk.example',
    'https://',
    'https://a b/',
    '//desk.example/7',
    '/agent/tickets/7',
    'jane@desk.example',
    'none',
    '',
  ])('is none: %j', (text) => {
    expect(webLink(text)).toBeUndefined();
  });
});
