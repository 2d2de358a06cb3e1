import { formatCompact, formatPart, formatPercent } from './format.js';
import { shares, shareTexts } from './shares.js';

describe('shares', () => {
  it('add to a hundred', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(shares([2, 2, 2, 1], 1).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 10);
  });

  it('are zero when there is nothing', () => {
    expect(shares([0, 0])).toEqual([0, 0]);
  });
});

describe('shares on the screen', () => {
  it('are 100% and 0% for all and none alone', () => {
    expect(shareTexts([20, 12_840])).toEqual(['<1%', '>99%']);
    expect(shareTexts([1, 12_840], 1)).toEqual(['<0.1%', '>99.9%']);
    expect(shareTexts([0, 12_840])).toEqual(['0%', '100%']);
    expect(shareTexts([5, 995], 1)).toEqual(['0.5%', '99.5%']);
    expect([formatPart(999, 1_000), formatPart(1, 1_000), formatPart(3, 2), formatPart(0, 0)]).toEqual([
      ...['>99%', '<1%', '150%', '--'],
    ]);
  });
});

describe('numbers on the screen', () => {
  it('are whole below a million', () => {
    expect([1_284, 999_999, 1_234_567].map(formatCompact)).toEqual(['1,284', '999,999', '1.2M']);
  });

  it("are '--' when there is no data, never 0 %", () => {
    expect(formatPercent(null)).toBe('--');
    expect(formatPercent(92.44)).toBe('92.4%');
  });
});
