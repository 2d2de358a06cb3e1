/** A picture as its bytes say it is. */
export interface LogoImage {
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Bytes, and pixels of a side. */
export const largestLogo = 50 * 1024;
export const longestLogoSide = 2000;

/**
 * A logo, or what is wrong with it in words that follow "The logo …". PNG and JPEG alone: SVG can hold scripts, and email
 * programs do not show WebP. The file has to end where its picture ends, so that no other file is hidden behind it.
 */
export function readLogo(bytes: Uint8Array): LogoImage | string {
  if (bytes.length > largestLogo) return `must be at most ${largestLogo / 1024} KB; make the image smaller`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const image = startsWith(bytes, pngStart) ? readPng(view) : startsWith(bytes, jpegStart) ? readJpeg(view) : null;
  if (image === null) return 'must be a PNG or JPEG image; convert other formats first';
  if (image === undefined) return 'must be a complete image with nothing behind it; save it again';
  const { width, height } = image;
  if (Math.min(width, height) > 0 && Math.max(width, height) <= longestLogoSide) return image;
  return `must be from 1 to ${longestLogoSide} pixels wide and high`;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegStart = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

const [header, end] = [0x49484452, 0x49454e44];
/** Length, name and checksum of a PNG's chunk. */
const aroundChunk = 12;

/** Goes from chunk to chunk; undefined where they do not lead to the end of the file. */
function readPng(view: DataView): LogoImage | undefined {
  if (view.byteLength < 33 || view.getUint32(12) !== header) return undefined;
  const image = { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } as const;
  for (let at = pngStart.length; at + aroundChunk <= view.byteLength;) {
    const next = at + aroundChunk + view.getUint32(at);
    if (view.getUint32(at + 4) === end) return next === view.byteLength ? image : undefined;
    at = next;
  }
  return undefined;
}

const [startOfScan, endOfImage] = [0xda, 0xd9];
/** SOF0 to SOF15 but the three of them that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Within a scan: a byte that is no marker, and the marks of restarts. */
const isScanned = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/** Goes from segment to segment; undefined where they do not lead to the end of the file, or say no size. */
function readJpeg(view: DataView): LogoImage | undefined {
  let image: LogoImage | undefined;
  for (let at = 2; at + 2 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return at + 2 === view.byteLength ? image : undefined;
    if (at + 9 > view.byteLength) return undefined;
    if (isFrame(marker)) image = { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
    if (marker === startOfScan) at = endOfScan(view, at);
  }
  return undefined;
}

function endOfScan(view: DataView, from: number): number {
  let at = from;
  while (at + 2 <= view.byteLength && (view.getUint8(at) !== 0xff || isScanned(view.getUint8(at + 1)))) at += 1;
  return at;
}
