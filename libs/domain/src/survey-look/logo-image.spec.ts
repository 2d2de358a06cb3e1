import { aJpeg, aPng } from '../testing/index.js';
import { largestLogo, readLogo } from './logo-image.js';

const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const withByte = (bytes: Uint8Array, at: number, value: number) =>
  bytes.map((byte, index) => (index === at ? value : byte));

describe('a logo', () => {
  it('is a PNG or a JPEG of some size', () => {
    expect(readLogo(aPng)).toEqual({ type: 'image/png', width: 2, height: 1 });
    expect(readLogo(aJpeg)).toEqual({ type: 'image/jpeg', width: 2, height: 1 });
  });

  it('may begin anywhere within its buffer', () => {
    expect(readLogo(joined(text('xyz'), aPng).subarray(3))).toEqual({ type: 'image/png', width: 2, height: 1 });
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', text('<!doctype html>')],
    ['GIF', text('GIF89a')],
    ['WebP', text('RIFF....WEBPVP8 ')],
    ['a PNG with other magic bytes', withByte(aPng, 0, 0x88)],
    ['what stands behind text', joined(text('<script>'), aPng)],
  ])('is not %s', (_, bytes) => {
    expect(readLogo(bytes)).toContain('must be a PNG or JPEG image');
  });

  it.each<[string, Uint8Array]>([
    ['the start of a PNG', aPng.subarray(0, 20)],
    ['most of a PNG', aPng.subarray(0, -1)],
    ['most of a JPEG', aJpeg.subarray(0, -1)],
    ['the start of a JPEG', aJpeg.subarray(0, 4)],
    ['a PNG with a page behind it', joined(aPng, text('<script>alert(1)</script>'))],
    ['a PNG with an archive and another end behind it', joined(aPng, text('PK..'), aPng.subarray(-12))],
    ['a JPEG with a page behind it', joined(aJpeg, text('<script>'), Uint8Array.of(0xff, 0xd9))],
    ['a PNG whose first chunk is none of a PNG', withByte(aPng, 12, 0x40)],
    ['a PNG whose chunk leads far away', withByte(aPng, 8, 0x7f)],
    ['a JPEG without a size', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ])('is not %s', (_, bytes) => {
    expect(readLogo(bytes)).toContain('must be a complete image');
  });

  it('is small', () => {
    expect(readLogo(new Uint8Array(largestLogo + 1))).toContain('must be at most 50 KB');
    expect(readLogo(withByte(aPng, 18, 0x07))).toEqual({ type: 'image/png', width: 0x702, height: 1 });
    for (const bytes of [withByte(aPng, 18, 0x08), withByte(aPng, 19, 0)])
      expect(readLogo(bytes)).toContain('pixels wide and high');
  });
});
