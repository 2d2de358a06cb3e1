import { isGuessable } from './password-rule.js';

const known = ['ada.lovelace@acme.test', 'Ada Lovelace', 'deskledger', 'https://support.acme.test'];

it.each([
  'Password-1234',
  'P@ssw0rd2026!',
  'p-a-s-s-w-o-r-d 1 2 3 4',
  'qwertyuiop123',
  'zaq12wsxcde3',
  'trustno1trustno1',
  'liverpool2019!',
  'correct horse battery staple',
  'Deskledger2026!',
  'acme-support-1',
  'lovelace.ada.1',
  'password'.repeat(100),
])('%s is soon guessed', async (password) => expect(await isGuessable(password, known)).toBe(true));

it.each([
  'a long sentence with ada.lovelace in it',
  'kestrel otter lamp',
  'Пароль из слов',
  '3f9a1c7b22d4',
  'Tr0ub4dor&3xyz',
])('%s is not', async (password) => expect(await isGuessable(password, known)).toBe(false));
