import { readsAsAdministrator } from './administrator.js';

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it.each([
  ['an administrator', `theme=dark; access-token=${token({ role: 'administrator', sid: 'é?>' })}`, true],
  ['an agent', `access-token=${token({ role: 'agent' })}`, false],
  ['a visitor', 'theme=dark', false],
  ['somebody who was signed out', 'access-token=; refresh-token=', false],
  ['a broken token', 'access-token=a.b.c', false],
])('tells %s', (_who, cookies, expected) => {
  expect(readsAsAdministrator(cookies)).toBe(expected);
});
