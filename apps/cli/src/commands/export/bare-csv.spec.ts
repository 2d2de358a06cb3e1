import { bareCsv } from './bare-csv.js';

async function bare(...parts: string[]): Promise<string> {
  async function* file() {
    for (const part of parts) yield await Promise.resolve(Buffer.from(part));
  }
  const taken: Uint8Array[] = [];
  for await (const part of bareCsv(file())) taken.push(part);
  return Buffer.concat(taken).toString();
}

describe('a CSV without its words', () => {
  it('begins with the headings, however it was cut', async () => {
    const text = '\uFEFFRange,June\r\n\r\nTicket,Subject\r\n1,"two\r\n\r\nlines"\r\n';
    const headings = 'Ticket,Subject\r\n1,"two\r\n\r\nlines"\r\n';
    expect(await bare(text)).toBe(headings);
    expect(await bare(...text)).toBe(headings);
  });

  it('is what it was where it had none', async () => {
    expect(await bare('date,created\r\n', '2026-06-01,2\r\n')).toBe('date,created\r\n2026-06-01,2\r\n');
  });
});
