import { RepeatedPages } from './repeated-pages.js';

const page = (ticket: number | null, cursor: number) => ({
  items: ticket === null ? [] : [{ id: ticket }],
  next: { page: cursor },
});
const repeated = (...pages: ReturnType<typeof page>[]) => {
  const repetitions = new RepeatedPages();
  return pages.map((each) => repetitions.isRepeated(each));
};

describe('pages of a help desk', () => {
  it('are read as long as they get further', () => {
    expect(repeated(page(1, 1), page(2, 2), page(null, 3), page(null, 4))).toEqual([false, false, false, false]);
    expect(repeated(page(1, 1), page(1, 2), page(null, 3), page(1, 4))).toEqual([false, true, false, false]);
  });

  it.each([
    ['their tickets', [page(1, 1), page(1, 2), page(1, 3)]],
    ['where they lead to', [page(1, 1), page(2, 1), page(3, 1)]],
    ['nothing', [page(null, 1), page(null, 1), page(null, 1)]],
  ])('end with a reason when three have the same: %s', (_, pages) => {
    expect(() => repeated(...pages)).toThrow('sent the same page three times');
    expect(repeated(...pages.slice(0, 2))).toEqual([false, true]);
  });
});
