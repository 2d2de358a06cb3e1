import { isMailAddress, maskAddress, withoutAddresses } from './mail-address.js';

describe('addresses', () => {
  it.each(['a@example.org', "jane.o'hara+desk@mail.example.co.uk", 'jörg@exämple.de'])('%s may be one', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'jane',
    'jane@',
    '@example.org',
    'jane@localhost',
    'a@b@example.org',
    'a@example..org',
    'a@example.org\n',
    `${'x'.repeat(250)}@example.org`,
  ])('%j is none', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });

  it('are shown so that their owner knows them and nobody else learns them', () => {
    expect(maskAddress('jane@example.com')).toBe('j•••@example.com');
    expect(maskAddress('🦊fox@example.com')).toBe('🦊•••@example.com');
    expect(maskAddress('nonsense')).toBe('•••');
    expect(withoutAddresses('550 5.1.1 <jane@example.com>: jane@example.com unknown')).toBe(
      '550 5.1.1 <•••@example.com>: •••@example.com unknown',
    );
  });
});
