import { singleLine } from './single-line.js';

it.each([
  ['Ravi\r\nBcc: all@acme.test', 'Ravi Bcc: all@acme.test'],
  ['\u001b[2JSecond\u0000 line\u2028\u2029', '[2JSecond  line'],
  ['Zoë  Łukasz 李', 'Zoë  Łukasz 李'],
  ['\n\t', ''],
])('a text from outside stands on one line: %j', (text, line) => {
  expect(singleLine(text)).toBe(line);
});
