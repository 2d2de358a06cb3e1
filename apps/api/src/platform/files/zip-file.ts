import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** What is known of an entry once it was written. */
interface Written {
  readonly name: Buffer;
  readonly start: number;
  checksum: number;
  size: number;
  packedSize: number;
}

const version = 20;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: archives of the same content are the same bytes. */
const noTime = 0x00210000;

/** A ZIP archive, written as its entries are read: nothing is held but one portion. Entries stay below 4 GB each. */
export async function* zipFile(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let position = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), start: position, checksum: 0, size: 0, packedSize: 0 };
    for await (const bytes of entryBytes(entry, content)) {
      position += bytes.length;
      yield bytes;
    }
    written.push(entry);
  }
  yield directory(written, position);
}

async function* entryBytes(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield Buffer.concat([words(0x04034b50), commonHeader(entry), entry.name]);
  const packed = pipeline(Readable.from(counted(entry, content)), createDeflateRaw(), () => undefined);
  for await (const bytes of packed as AsyncIterable<Buffer>) {
    entry.packedSize += bytes.length;
    yield bytes;
  }
  yield words(0x08074b50, entry.checksum, entry.packedSize, entry.size);
}

async function* counted(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.checksum = crc32(bytes, entry.checksum);
    entry.size += bytes.length;
    yield bytes;
  }
}

function directory(entries: readonly Written[], position: number): Buffer {
  const listed = Buffer.concat(entries.map(directoryEntry));
  const counts = halves(0, 0, entries.length, entries.length);
  return Buffer.concat([listed, words(0x06054b50), counts, words(listed.length, position), halves(0)]);
}

function directoryEntry(entry: Written): Buffer {
  return Buffer.concat([
    words(0x02014b50),
    halves(version),
    commonHeader(entry),
    // No comment, first disk, no attributes.
    halves(0, 0, 0),
    words(0, entry.start),
    entry.name,
  ]);
}

/** From the version that is needed to the lengths of name and extra field. */
function commonHeader({ name, checksum, packedSize, size }: Written): Buffer {
  const known = words(noTime, checksum, packedSize, size);
  return Buffer.concat([halves(version, flags, deflated), known, halves(name.length, 0)]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, index * 4));
  return bytes;
}

function halves(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
