import { relyingPartyOf } from './relying-party.js';

describe('for whom passkeys are made', () => {
  it.each([
    ['https://desk.example.com', 'desk.example.com', 'https://desk.example.com'],
    ['https://desk.example.com:8443/', 'desk.example.com', 'https://desk.example.com:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://desk.localhost:3000', 'desk.localhost', 'http://desk.localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://0.0.0.0:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::]:3000', 'localhost', 'http://localhost:3000'],
  ])('%s: %s', (publicUrl, id, origin) => {
    expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
  });

  it.each(['http://desk.example.com', 'https://192.0.2.7', 'http://192.0.2.7:3000', 'https://[2001:db8::7]'])(
    'nobody at %s',
    (publicUrl) => {
      expect(relyingPartyOf(publicUrl)).toBeUndefined();
    },
  );
});
