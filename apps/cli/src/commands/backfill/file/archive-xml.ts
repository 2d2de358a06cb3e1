import type { Readable } from 'node:stream';
import { WorkbookFault, xmlElements, type XmlArchive, type XmlReader } from '@deskledger/domain';
import sax from 'sax';
import { open, type Entry, type ZipFile } from 'yauzl';
import { isAbort, messageOf } from '../../../failures/error-codes.js';
import { CommandFailed, UnreadableFile } from '../../../failures/failures.js';

/** Opens a ZIP archive for as long as `use` reads it. @throws UnreadableFile where it is broken. */
export async function* withArchive<T>(
  path: string,
  use: (archive: XmlArchive) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    const entries = await entriesOf(zip);
    yield* use({
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      read: (name, reader, onRead) => elements(zip!, entries.get(name), reader, onRead),
    });
  } catch (error) {
    if (error instanceof CommandFailed || isAbort(error)) throw error;
    if (error instanceof WorkbookFault) throw new UnreadableFile(`${path} ${error.message}`, error.advice);
    throw new UnreadableFile(
      `${path} cannot be read: ${messageOf(error).replace(/\.+$/, '')}.`,
      'Fix the file and send it again.',
    );
  } finally {
    zip?.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries)).on('error', reject);
    zip.readEntry();
  });
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

async function* elements<T>(
  zip: ZipFile,
  entry: Entry | undefined,
  reader: XmlReader<T>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<T> {
  if (entry === undefined) return;
  yield* xmlElements(sax.parser(true), decoded(await streamOf(zip, entry), onRead), reader);
}

async function* decoded(file: Readable, onRead?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of file) {
    bytes += (chunk as Buffer).length;
    onRead?.(bytes);
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
