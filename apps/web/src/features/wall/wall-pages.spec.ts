import { pagesOf } from './wall-pages.js';

const row = (top: number, height = 100) => ({ top, bottom: top + height });

describe('the pages of a wall', () => {
  it('hold as many whole rows as fit', () => {
    expect(pagesOf([row(0), row(120), row(240), row(360)], 250)).toEqual([
      { top: 0, bottom: 220 },
      { top: 240, bottom: 460 },
    ]);
  });

  it('never cut what stands side by side', () => {
    expect(pagesOf([row(0, 200), row(0, 90), row(100, 100), row(220, 50)], 250)).toEqual([row(0, 200), row(220, 50)]);
  });

  it('give what is higher than the screen a page of its own', () => {
    expect(pagesOf([row(0), row(120, 400), row(540)], 250)).toEqual([row(0), row(120, 400), row(540)]);
  });

  it('are none where there is nothing', () => {
    expect(pagesOf([], 250)).toEqual([]);
  });
});
