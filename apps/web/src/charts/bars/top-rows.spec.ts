import { topRows } from './top-rows.js';

describe('many categories', () => {
  const rows = Array.from({ length: 14 }, (_, index) => ({ label: `o${index}`, count: 14 - index }));

  it('are summed into one beyond the limit', () => {
    const { shown, rest, restCount } = topRows(rows, 10);
    expect([shown.length, rest.length, restCount]).toEqual([10, 4, 4 + 3 + 2 + 1]);
  });

  it('are all shown when the rest would be a single row', () => {
    expect(topRows(rows.slice(0, 11), 10).rest).toEqual([]);
  });
});
