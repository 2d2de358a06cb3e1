import { escapeHtml } from './escape-html.js';

it.each([
  ['<b>"Q&A"</b>', '&lt;b&gt;&quot;Q&amp;A&quot;&lt;/b&gt;'],
  ["it's", 'it&#39;s'],
  ['&lt;', '&amp;lt;'],
  ['Zoë = 李', 'Zoë = 李'],
])('a text stands in HTML as it is: %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
