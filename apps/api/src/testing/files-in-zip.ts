import { inflateRawSync } from 'node:zlib';

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** The files of a ZIP archive by name, read through its directory. */
export function filesIn(archive: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(lastIndexOf(archive, endOfDirectory) + 16);
  while (archive.readUInt32LE(at) === centralEntry) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files[name] = contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function contentAt(archive: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  return archive.readUInt16LE(header + 8) === 0 ? bytes : inflateRawSync(bytes);
}

function lastIndexOf(archive: Buffer, signature: number): number {
  for (let at = archive.length - 22; at >= 0; at -= 1) if (archive.readUInt32LE(at) === signature) return at;
  throw new Error('This is no ZIP archive');
}
