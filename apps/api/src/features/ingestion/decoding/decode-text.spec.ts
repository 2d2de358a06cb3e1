import { decodeText } from './decode-text.js';

const text = '{"name":"Maja Öberg"}';
const utf16be = () => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(text), 'application/json'],
    ['UTF-8 without a content type', Buffer.from(text), undefined],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'application/json'],
    ['UTF-16LE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'application/json'],
    ['UTF-16BE with a byte order mark', utf16be(), 'application/json; charset=utf-8'],
    ['declared UTF-16LE', Buffer.from(text, 'utf16le'), 'application/json; charset="utf-16le"'],
    ['declared Latin-1', Buffer.from(text, 'latin1'), 'application/json; charset=ISO-8859-1'],
    ['UTF-8 under a charset that nobody knows', Buffer.from(text), 'application/json; charset=martian'],
  ])('reads %s', (_case, bytes, contentType) => {
    expect(decodeText(bytes, contentType)).toEqual({ text, guessed: false });
  });

  it('assumes windows-1252 for undeclared bytes that are no UTF-8, and says so', () => {
    expect(decodeText(Buffer.from(text, 'latin1'), 'application/json')).toEqual({ text, guessed: true });
    expect(decodeText(Buffer.from(text, 'latin1'), 'text/json; charset=utf-8')).toEqual({ text, guessed: true });
    expect(decodeText(Buffer.from([0x80, 0x9f]), undefined)).toEqual({ text: '€Ÿ', guessed: true });
    expect(decodeText(Buffer.from([0x80]), 'text/plain; charset=windows-1252')).toEqual({ text: '€', guessed: false });
  });
});
