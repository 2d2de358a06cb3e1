import { pagesOf } from './kiosk-pages.js';

const row = (top: number, height = 100) => ({ top, bottom: top + height });

describe('the pages of a TV display', () => {
  it('hold as many whole rows as fit', () => {
    expect(pagesOf([row(0), row(120), row(240), row(360)], 250)).toEqual([
      { top: 0, bottom: 220 },
      { top: 240, bottom: 460 },
    ]);
  });

  it('never cut what stands side by side', () => {
    expect(pagesOf([row(0, 200), row(0, 90), row(100, 100), row(220, 130)], 250)).toEqual([row(0, 200), row(220, 130)]);
  });

  it('give what is higher than the screen a page of its own', () => {
    expect(pagesOf([row(0), row(120, 400), row(540)], 250)).toEqual([row(0), row(120, 400), row(540)]);
  });

  it('show a small row with its neighbour, smaller, rather than alone', () => {
    // Of 250 pixels 300 are shown at five sixths.
    expect(pagesOf([row(0, 80), row(100, 200)], 250)).toEqual([row(0, 300)]);
    expect(pagesOf([row(0, 200), row(220, 80)], 250)).toEqual([row(0, 300)]);
    // What fits as it is goes first.
    expect(pagesOf([row(0, 230), row(240, 80), row(340, 140)], 250)).toEqual([row(0, 230), row(240, 240)]);
  });

  it('are never shown so small that they cannot be read from afar', () => {
    expect(pagesOf([row(0, 80), row(100, 230)], 250)).toEqual([row(0, 80), row(100, 230)]);
  });

  it('are left alone where both are well filled', () => {
    expect(pagesOf([row(0, 140), row(150, 140)], 250)).toEqual([row(0, 140), row(150, 140)]);
  });

  it('are none where there is nothing', () => {
    expect(pagesOf([], 250)).toEqual([]);
  });
});
