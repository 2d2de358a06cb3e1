import { gridStep } from './grid-keys.js';
import { heatBounds, heatLevel, heatRange, heatSteps } from './heat-levels.js';
import { cellAt, layOutHeat } from './heat-plot.js';

describe('a heat grid', () => {
  it('names the values of each step without gaps', () => {
    for (const largest of [1, 3, 7, 40]) {
      const values = Array.from({ length: largest + 1 }, (_, value) => value);
      const bounds = heatBounds([values]);
      for (const value of values) {
        const range = heatRange(heatLevel(value, bounds), bounds);
        expect(range && range.from <= value && value <= range.to).toBe(true);
      }
      expect(heatLevel(largest, bounds)).toBe(heatSteps);
    }
  });

  it('tells hours apart beside one that has far more', () => {
    const bounds = heatBounds([[0, 1, 2, 3, 4, 5, 6, 7, 8, 900]]);
    expect(bounds).toEqual([2, 4, 6, 8, 900]);
    expect([0, 1, 4, 5, 8, 900].map((value) => heatLevel(value, bounds))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has no step that nothing is in', () => {
    const bounds = heatBounds([[0, 1, 1, 1, 1, 9]]);
    expect(bounds).toEqual([1, 9]);
    expect([1, 9].map((value) => heatLevel(value, bounds))).toEqual([4, 5]);
    expect([0, 1, 2, 3, 4, 5].map((level) => heatRange(level, bounds))).toEqual([
      { from: 0, to: 0 },
      undefined,
      undefined,
      undefined,
      { from: 1, to: 1 },
      { from: 2, to: 9 },
    ]);
    expect(heatBounds([[0, 0]])).toEqual([]);
  });

  it('is walked by keys that stop at its edges', () => {
    const corner = { row: 0, column: 0 };
    expect(gridStep('ArrowUp', corner, 7, 24)).toEqual(corner);
    expect(gridStep('ArrowDown', corner, 7, 24)).toEqual({ row: 1, column: 0 });
    expect(gridStep('End', corner, 7, 24)).toEqual({ row: 0, column: 23 });
    expect(gridStep('PageDown', { row: 2, column: 5 }, 7, 24)).toEqual({ row: 6, column: 5 });
    expect(gridStep('Tab', corner, 7, 24)).toBeUndefined();
  });

  it('finds the cell under the pointer', () => {
    const plot = layOutHeat(660);
    expect(cellAt(plot, plot.left + 3.5 * plot.step, plot.top + 2.5 * plot.rowStep)).toEqual({ row: 2, column: 3 });
    expect(cellAt(plot, -20, 9_000)).toEqual({ row: 6, column: 0 });
  });
});
