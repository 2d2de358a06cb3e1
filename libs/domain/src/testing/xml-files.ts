import type { XmlArchive, XmlReader } from '../table/xml-archive.js';

/** An element: its name, its attributes, and the elements and texts in it. */
export type XmlElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: (XmlElement | string)[],
];

/** Bytes that each file has unless told otherwise; a quarter of them is read where its first element begins. */
const fileBytes = 200;

/** An archive of these files. @param sizes of those that are larger or smaller than the others. */
export function archiveOf(
  files: Readonly<Record<string, XmlElement>>,
  sizes: Readonly<Record<string, number>> = {},
): XmlArchive {
  return {
    sizes: new Map(Object.keys(files).map((name) => [name, sizes[name] ?? fileBytes])),
    async *read(name, reader, onRead) {
      const file = files[name];
      if (file === undefined) return;
      onRead?.(fileBytes / 4);
      yield* madeOf(file, reader);
    },
  };
}

function* madeOf<T>([name, attributes, ...inside]: XmlElement, reader: XmlReader<T>): Generator<T> {
  const first = reader.opened?.(name, attributes);
  if (first !== undefined) yield first;
  for (const part of inside) {
    if (typeof part === 'string') reader.text?.(part);
    else yield* madeOf(part, reader);
  }
  const last = reader.closed?.(name);
  if (last !== undefined) yield last;
}
