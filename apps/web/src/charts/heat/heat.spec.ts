import { gridStep } from './grid-keys.js';
import { heatLevel, heatRange } from './heat-levels.js';
import { cellAt, layOutHeat } from './heat-plot.js';

describe('a heat grid', () => {
  it('names the values of each step without gaps', () => {
    for (const largest of [1, 3, 7, 40]) {
      for (let value = 0; value <= largest; value += 1) {
        const range = heatRange(heatLevel(value, largest), largest);
        expect(range && range.from <= value && value <= range.to).toBe(true);
      }
    }
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
