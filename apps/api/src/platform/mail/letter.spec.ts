import { writeLetter } from './letter.js';

it('says the same as text and as HTML, and takes foreign texts for texts', () => {
  const { subject, text, html } = writeLetter({
    subject: 'Hello\r\nBcc: x@example.org',
    paragraphs: ['Hello <b>Ada</b>,'],
    action: { label: 'Sign "in"', url: 'https://desk.test/verify-login?token=a&b' },
    closing: 'Not you?',
  });
  expect(subject).toBe('Hello Bcc: x@example.org');
  expect(text).toBe('Hello <b>Ada</b>,\n\nSign "in":\nhttps://desk.test/verify-login?token=a&b\n\n-- \nNot you?\n');
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
  expect(html).toContain('href="https://desk.test/verify-login?token=a&amp;b"');
  expect(html).not.toContain('<b>');
});
