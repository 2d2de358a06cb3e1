import { WrongUse } from '../../../failures/failures.js';
import { brokenCharacter, decoded, encodingOf, knownEncoding } from './decoding.js';
import { headBytes, type Input } from './input.js';

const file = (head: Buffer): Input => ({ name: 'tickets.csv', size: null, read: () => 0, head, chunks: bytes(head) });
async function* bytes(buffer: Buffer): AsyncGenerator<Buffer> {
  for (const byte of buffer) yield Buffer.of(byte);
}
async function textOf(head: Buffer, asked?: string): Promise<string> {
  let text = '';
  for await (const part of decoded(bytes(head), encodingOf(file(head), asked))) text += part;
  return text;
}

describe('the text of a file', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['in UTF-8', Buffer.from('Öberg – €'), undefined],
    ['with its mark', Buffer.from('\ufeffÖberg – €'), undefined],
    ['whose mark says otherwise than its reader', Buffer.from('\ufeffÖberg – €'), 'windows-1252'],
    ['in UTF-16 with its mark', Buffer.from('\ufeffÖberg – €', 'utf16le'), undefined],
    ['in UTF-16 without', Buffer.from('Öberg – €', 'utf16le'), 'utf-16le'],
    ['in windows-1252', Buffer.from([0xd6, ...Buffer.from('berg '), 0x96, 0x20, 0x80]), 'windows-1252'],
  ])('is read %s', async (_, head, asked) => {
    expect(await textOf(head, asked)).toBe('Öberg – €');
  });

  it('is not guessed', () => {
    expect(() => encodingOf(file(Buffer.from([0x4f, 0xd6, 0x62, 0x65])), undefined)).toThrow(
      new WrongUse('tickets.csv is not UTF-8.'),
    );
  });

  it('may have its beginning end within a character', () => {
    expect(encodingOf(file(Buffer.from(`${'x'.repeat(headBytes - 2)}€`).subarray(0, headBytes)), undefined)).toBe(
      'utf-8',
    );
  });

  it('says where bytes are none of it', async () => {
    const late = Buffer.concat([Buffer.from('a'), Buffer.from([0xff])]);
    expect(await textOf(late, 'utf-8')).toBe(`a${brokenCharacter}`);
  });

  it.each([
    ['latin1', 'windows-1252'],
    ['UTF8', 'utf-8'],
    ['utf-16le', 'utf-16le'],
  ])('may be asked for as %s', (label, encoding) => {
    expect(knownEncoding(label)).toBe(encoding);
  });

  it('has an encoding that there is', () => {
    expect(() => knownEncoding('utf-9')).toThrow("--encoding is 'utf-9', which is not an encoding.");
  });
});
