import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string | Buffer>;
}

/** The first day that the format knows: archives of the same content are the same bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP archive, written as its entries are read: nothing is held but one portion. */
export async function* zipFile(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const open: Readable[] = [];
  const breakOff = (error: Error) => output.destroy(error);
  zip.on('error', breakOff);
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, options, (take) => {
      const source = Readable.from(content, { objectMode: false }).on('error', breakOff);
      open.push(source);
      take(null, source);
    });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Whoever stops reading stops the reading of the content as well.
    for (const source of open) source.destroy();
  }
}
