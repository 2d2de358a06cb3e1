const emptyLine = '\r\n\r\n';

/** A CSV of ours without its byte order mark and the lines that say what it is about: headings and rows alone. */
export async function* bareCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let above: Buffer | undefined = Buffer.alloc(0);
  for await (const part of file) {
    if (above === undefined) {
      yield part;
      continue;
    }
    above = Buffer.concat([above, part]);
    const end = above.indexOf(emptyLine);
    if (end < 0) continue;
    yield above.subarray(end + emptyLine.length);
    above = undefined;
  }
  if (above !== undefined) yield above;
}
