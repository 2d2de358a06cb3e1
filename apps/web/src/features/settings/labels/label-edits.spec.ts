import { labelFault, moved, replaced, restored } from './label-edits.js';

const labels = ['Open', 'On Hold', 'Closed'];

it('finds a label that is there already, whatever its case and space', () => {
  expect(labelFault(labels, ' on hold ')).toContain('On Hold');
  expect(labelFault(labels, 'On hold', 'On Hold')).toBeUndefined();
  expect(labelFault(labels, 'Waiting')).toBeUndefined();
});

it('keeps to what the server takes', () => {
  expect(labelFault(labels, 'x'.repeat(101))).toBeDefined();
  const full = Array.from({ length: 200 }, (_, index) => `Label ${index}`);
  expect(labelFault(full, 'One more')).toBeDefined();
  expect(labelFault(full, 'Renamed', 'Label 1')).toBeUndefined();
});

it('renames and moves in place', () => {
  expect(replaced(labels, 'On Hold', ' Waiting ')).toEqual(['Open', 'Waiting', 'Closed']);
  expect(moved(labels, 'Closed', -1)).toEqual(['Open', 'Closed', 'On Hold']);
  expect(moved(labels, 'Open', -1)).toEqual(labels);
  expect(moved(labels, 'Closed', 1)).toEqual(labels);
});

it('brings a label back to its place, but not twice', () => {
  expect(restored(['Open', 'Closed'], 'On Hold', 1)).toEqual(labels);
  expect(restored(['Open', 'on hold'], 'On Hold', 1)).toEqual(['Open', 'on hold']);
});
