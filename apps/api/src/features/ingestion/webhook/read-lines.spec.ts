import { gzipSync } from 'node:zlib';
import { readingContext } from '../testing/reading-context.js';
import { readLines } from './read-lines.js';

const context = readingContext();
const line = (id: string, ticketId: unknown = 'T') =>
  JSON.stringify({ id, type: 'ticket.updated', data: { ticketId, modifiedTime: '2026-03-01T00:00:00Z' } });

describe('readLines', () => {
  it('takes each line for itself and names bad ones by their number', () => {
    const text = `${line('a')}\r\n\n{"id":"cut"\n${line('b')}\n${line('c', null)}\n`;
    const { accepted, refused } = readLines(Buffer.from(text), context);
    expect(accepted.map(({ key, index }) => [key, index])).toEqual([
      ['a', 1],
      ['b', 4],
    ]);
    expect(refused.map(({ reason, index, payload }) => [reason, index, payload.slice(0, 8)])).toEqual([
      ['invalid_json', 3, '{"id":"c'],
      ['missing_ticket_id', 5, '{"id":"c'],
    ]);
  });

  it('takes CloudEvents and arrays on a line as well', () => {
    const cloudEvent = {
      specversion: '1.0',
      id: '1',
      source: 's',
      type: 'ticket.updated',
      ...(JSON.parse(line('x')) as object),
    };
    const { accepted } = readLines(Buffer.from(`${JSON.stringify(cloudEvent)}\n[${line('y')},${line('z')}]`), context);
    expect(accepted.map(({ key }) => key)).toEqual(['s x', 'y', 'z']);
  });

  it('survives bytes that are no text', () => {
    const { accepted, refused } = readLines(gzipSync('x'), context);
    expect(accepted).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
  });
});
