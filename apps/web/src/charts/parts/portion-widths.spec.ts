import { portionStarts, portionWidths } from './portion-widths.js';

describe('a stacked bar', () => {
  it('fills its width with parts and gaps', () => {
    const widths = portionWidths([214, 1_070], 654);
    expect(widths[0]! + widths[1]! + 2).toBeCloseTo(654);
    expect(portionStarts(widths)).toEqual([0, widths[0]! + 2]);
  });

  it('keeps tiny parts visible and leaves zeros out', () => {
    const widths = portionWidths([3, 0, 12_840], 600);
    expect(widths).toEqual([4, 0, 594]);
    expect(portionWidths([0, 0], 600)).toEqual([0, 0]);
  });

  it('gives equal parts to equal counts, however many', () => {
    expect(new Set(portionWidths([5, 5, 5, 5], 100)).size).toBe(1);
  });
});
