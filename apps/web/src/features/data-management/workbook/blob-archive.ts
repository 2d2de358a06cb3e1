import { WorkbookFault, xmlElements, type XmlArchive, type XmlReader } from '@deskledger/domain';
import sax from 'sax';
import { workbookCopy as words } from './workbook.copy.js';

/** Of the records of a ZIP archive. */
const signatures = { end: 0x06_05_4b_50, entry: 0x02_01_4b_50 } as const;
/** The record at the end with the longest comment. */
const longestEnd = 22 + 65_535;

interface Entry {
  method: number;
  packed: number;
  size: number;
  /** Of the entry in the archive, where its own head stands. */
  at: number;
}

/** Opens a ZIP archive; its files are unpacked as they are read. @throws WorkbookFault where it is broken */
export async function blobArchive(file: Blob): Promise<XmlArchive> {
  const entries = await entriesOf(file);
  return {
    sizes: new Map([...entries].map(([name, { size }]) => [name, size])),
    read: (name, reader, onRead) => elements(file, entries.get(name), reader, onRead),
  };
}

async function* elements<T>(
  file: Blob,
  entry: Entry | undefined,
  reader: XmlReader<T>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<T> {
  if (entry === undefined) return;
  try {
    yield* xmlElements(sax.parser(true), textOf(await unpacked(file, entry), onRead), reader);
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    throw new WorkbookFault(words.broken, words.mend);
  }
}

async function entriesOf(file: Blob): Promise<Map<string, Entry>> {
  const tail = await viewOf(file, Math.max(0, file.size - longestEnd), file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) throw new WorkbookFault(words.broken, words.mend);
  const at = tail.getUint32(end + 16, true);
  const directory = await viewOf(file, at, at + tail.getUint32(end + 12, true));
  const entries = new Map<string, Entry>();
  for (let place = 0; place + 46 <= directory.byteLength && directory.getUint32(place, true) === signatures.entry;) {
    const nameLength = directory.getUint16(place + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, place + 46, nameLength));
    entries.set(name, {
      method: directory.getUint16(place + 10, true),
      packed: directory.getUint32(place + 20, true),
      size: directory.getUint32(place + 24, true),
      at: directory.getUint32(place + 42, true),
    });
    place += 46 + nameLength + directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true);
  }
  return entries;
}

async function unpacked(file: Blob, { method, packed, at }: Entry): Promise<ReadableStream<Uint8Array>> {
  const head = await viewOf(file, at, at + 30);
  if (head.byteLength < 30) throw new WorkbookFault(words.broken, words.mend);
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const part = file.slice(from, from + packed).stream();
  return method === 0 ? part : part.pipeThrough(new DecompressionStream('deflate-raw'));
}

async function* textOf(stream: ReadableStream<Uint8Array>, onRead?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    onRead?.(bytes);
    yield decoder.decode(part.value, { stream: true });
  }
  yield decoder.decode();
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}
