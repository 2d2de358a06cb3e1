import { findBadLines } from './bad-lines.js';

const batchOf = (text: string) => ({ number: 2, firstLine: 2001, lines: 0, body: Buffer.from(text) });

describe('naming bad lines', () => {
  it('gives the number in the file and what is wrong', () => {
    const lines = [
      '{"data":{"ticketId":"1"}}',
      '{"data":',
      '[]',
      '{"type":"ticket.created"}',
      '{"data":{}}',
      '{"data":{"ticketId":""}}',
    ];
    expect(findBadLines(batchOf(lines.join('\n')))).toEqual([
      { line: 2002, what: expect.stringContaining('not valid JSON') },
      { line: 2003, what: 'not an event: a JSON object is expected' },
      { line: 2004, what: "field 'data' is missing or no object" },
      { line: 2005, what: "field 'data.ticketId' is missing" },
      { line: 2006, what: "field 'data.ticketId' is empty" },
    ]);
  });

  it('finds nothing in good lines, numbers as ids and blank lines', () => {
    expect(findBadLines(batchOf('{"data":{"ticketId":7}}\r\n\n'))).toEqual([]);
  });
});
