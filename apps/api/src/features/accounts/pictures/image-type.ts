import { pictureTypes } from '@deskledger/contracts';

type PictureType = (typeof pictureTypes)[number];

const startsWith = (bytes: Buffer, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** What the bytes say they are, whatever anybody says about them; undefined: no picture that we show. */
export function imageTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
