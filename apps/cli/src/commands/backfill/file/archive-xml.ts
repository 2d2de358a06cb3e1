import type { Readable } from 'node:stream';
import sax from 'sax';
import { open, type Entry, type ZipFile } from 'yauzl';
import { isAbort, messageOf } from '../../../failures/error-codes.js';
import { CommandFailed, UnreadableFile } from '../../../failures/failures.js';

/** What is made of an XML file where elements begin and end. Names come without their namespaces. */
export interface XmlReader<T> {
  opened?: (name: string, attributes: Readonly<Record<string, string>>) => T | undefined;
  text?: (text: string) => void;
  closed?: (name: string) => T | undefined;
}

/** An archive of XML files. Both of its methods read it as a stream. */
export interface XmlArchive {
  /** Unpacked size by name. */
  sizes: ReadonlyMap<string, number>;
  /** @param onRead is told how many bytes were read so far, unpacked. */
  read: <T>(name: string, reader: XmlReader<T>, onRead?: (bytes: number) => void) => AsyncGenerator<T>;
}

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
    throw new UnreadableFile(
      `${path} cannot be read: ${messageOf(error).replace(/\.+$/, '')}.`,
      'Mend the file and send it again.',
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
  { opened, text, closed }: XmlReader<T>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<T> {
  if (entry === undefined) return;
  const parser = sax.parser(true);
  let found: T[] = [];
  parser.onerror = (error) => {
    throw error;
  };
  const keep = (made: T | undefined) => {
    if (made !== undefined) found.push(made);
  };
  parser.onopentag = ({ name, attributes }) => keep(opened?.(local(name), attributes as Record<string, string>));
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => keep(closed?.(local(name)));
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of await streamOf(zip, entry)) {
    bytes += (chunk as Buffer).length;
    onRead?.(bytes);
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield* found;
    found = [];
  }
  parser.write(decoder.decode()).close();
  yield* found;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
