import { csvOf } from './csv.js';
import { fileName } from './file-name.js';

describe('a CSV file', () => {
  it('begins with a byte order mark and ends its lines as RFC 4180 says', () => {
    expect(
      csvOf([
        ['Date', 'Created'],
        ['2026-11-21', 24],
      ]),
    ).toBe('\uFEFFDate,Created\r\n2026-11-21,24\r\n');
  });

  it('quotes what would end a cell', () => {
    expect(csvOf([['Acme, "the" Ltd', 'two\nlines', null]])).toBe('\uFEFF"Acme, ""the"" Ltd","two\nlines",\r\n');
  });

  it('disarms formulas and leaves negative numbers alone', () => {
    expect(csvOf([['=1+1', '+49', '-x', '@me', '\tx', -3]])).toBe("\uFEFF'=1+1,'+49,'-x,'@me,'\tx,-3\r\n");
  });
});

it('names a file by what, when, and in whose days', () => {
  const range = { from: '2026-11-21', to: '2026-11-27', timezone: 'Europe/London' };
  expect(fileName('Ticket Trends', range, 'csv')).toBe('ticket-trends_2026-11-21_2026-11-27_europe-london.csv');
});
