import { cutIntoBatches, type Batch } from './batches.js';

const limits = { lines: 3, bytes: 40 };

async function cut(chunks: string[]): Promise<Batch[]> {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const batches: Batch[] = [];
  for await (const batch of cutIntoBatches(stream(), limits, 'events.ndjson')) batches.push(batch);
  return batches;
}

const seen = (batches: Batch[]) =>
  batches.map(({ number, firstLine, lines, body }) => [number, firstLine, lines, body.toString()]);

describe('cutting a file into batches', () => {
  it('gives consecutive numbers and the place in the file', async () => {
    expect(seen(await cut(['a\nb\nc\nd\n']))).toEqual([
      [1, 1, 3, 'a\nb\nc\n'],
      [2, 4, 1, 'd\n'],
    ]);
  });

  it('does not depend on where the chunks end', async () => {
    const text = 'first\nsecond\r\nthird\nfourth\nfifth';
    const whole = seen(await cut([text]));
    for (let at = 1; at < text.length; at += 1)
      expect(seen(await cut([text.slice(0, at), text.slice(at)]))).toEqual(whole);
    expect(seen(await cut([...text]))).toEqual(whole);
  });

  it('starts a new batch before the bytes run over', async () => {
    const line = `${'x'.repeat(24)}\n`;
    expect(seen(await cut([line + line]))).toEqual([
      [1, 1, 1, line],
      [2, 2, 1, line],
    ]);
  });

  it('keeps a last line without a line end', async () => {
    expect(seen(await cut(['a\nb']))).toEqual([[1, 1, 2, 'a\nb']]);
  });

  it('leaves out blank batches but counts their lines', async () => {
    expect(seen(await cut(['\n\n\nd\n']))).toEqual([[1, 4, 1, 'd\n']]);
  });

  it('drops a byte order mark at the beginning of the file', async () => {
    expect(seen(await cut(['\ufeffa\n']))).toEqual([[1, 1, 1, 'a\n']]);
  });

  it('gives nothing for an empty file', async () => {
    expect(await cut([])).toEqual([]);
  });

  it('names the line that is too long', async () => {
    await expect(cut(['a\n', 'x'.repeat(30), 'x'.repeat(30)])).rejects.toThrow('events.ndjson:2: the line is longer');
  });
});
