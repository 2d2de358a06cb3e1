import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

/** An image of a few colours: every pixel is a place in the palette. It begins in the first colour. */
export class PaletteImage {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly palette: readonly Color[],
  ) {
    this.pixels = new Uint8Array(width * height);
  }

  /** Fills a rectangle of whole pixels; what lies outside of the image is left out. */
  fill({ left, top, width, height }: Rectangle, color: number): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + width)];
    for (let row = Math.max(0, top); row < Math.min(this.height, top + height); row += 1)
      if (to > from) this.pixels.fill(color, row * this.width + from, row * this.width + to);
  }

  /** As a PNG file (ISO/IEC 15948) with indexed colours. */
  png(): Buffer {
    const size = Buffer.alloc(13);
    size.writeUInt32BE(this.width, 0);
    size.writeUInt32BE(this.height, 4);
    // 8 bits a pixel, indexed; no other compression, filter or interlacing than the usual.
    size.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', size),
      chunk('PLTE', Buffer.from(this.palette.flatMap(([red, green, blue]) => [red, green, blue]))),
      chunk('tRNS', Buffer.from(this.palette.map(([, , , opacity]) => opacity))),
      chunk('IDAT', deflateSync(this.scanlines())),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  /** Each begins with how it is filtered: not at all. */
  private scanlines(): Buffer {
    const lines = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row += 1)
      lines.set(this.pixels.subarray(row * this.width, (row + 1) * this.width), row * (this.width + 1) + 1);
    return lines;
  }
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
