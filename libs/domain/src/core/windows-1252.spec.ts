import { isWindows1252, windows1252Text } from './windows-1252.js';

describe('a text in windows-1252', () => {
  it('has its own characters for the bytes 0x80 to 0x9f, and those of Latin-1 for the others', () => {
    expect(windows1252Text('\x7f\x80\x93K\xfcche\x94 \x96 \x9f\xa0\xff')).toBe('\x7f€“Küche” – Ÿ\xa0ÿ');
  });

  it('means the control characters where there is nothing else', () => {
    const unassigned = '\x81\x8d\x8f\x90\x9d';
    expect(windows1252Text(unassigned)).toBe(unassigned);
  });

  it.each([
    ['windows-1252', true],
    ['CP1252', true],
    ['1252', false],
    ['ISO-8859-1', true],
    ['iso8859-1', true],
    ['latin1', true],
    ['Latin-1', true],
    ['us-ascii', true],
    ['ascii', true],
    ['iso-8859-15', false],
    ['x-latin1', false],
    ['utf-8', false],
  ])('is what %s means: %s', (label, expected) => {
    expect(isWindows1252(label)).toBe(expected);
  });
});
