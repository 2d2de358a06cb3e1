/** What is made of an XML file where elements begin and end. Names come without their namespaces. */
export interface XmlReader<T> {
  opened?: (name: string, attributes: Readonly<Record<string, string>>) => T | undefined;
  text?: (text: string) => void;
  closed?: (name: string) => T | undefined;
}

/** An archive of XML files, which are read as streams. */
export interface XmlArchive {
  /** Unpacked size by name. */
  sizes: ReadonlyMap<string, number>;
  /** Nothing where there is no such file. @param onRead is told how many bytes were read so far, unpacked. */
  read: <T>(name: string, reader: XmlReader<T>, onRead?: (bytes: number) => void) => AsyncGenerator<T>;
}

/** As much of the parser of `sax` as is needed here. */
interface XmlParser {
  onerror(error: Error): void;
  onopentag(tag: { name: string; attributes: object }): void;
  ontext(text: string): void;
  oncdata(text: string): void;
  onclosetag(name: string): void;
  write(text: string): { close(): unknown };
}

/** Reads the parts of an XML file as they come. @throws what the parser throws where it is broken */
export async function* xmlElements<T>(
  parser: XmlParser,
  parts: AsyncIterable<string>,
  { opened, text, closed }: XmlReader<T>,
): AsyncGenerator<T> {
  let found: T[] = [];
  const keep = (made: T | undefined) => {
    if (made !== undefined) found.push(made);
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => keep(opened?.(local(name), attributes as Record<string, string>));
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => keep(closed?.(local(name)));
  for await (const part of parts) {
    parser.write(part);
    yield* found;
    found = [];
  }
  parser.write('').close();
  yield* found;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
