import { chosenColumns, movedColumn, readColumns, shownColumns } from './chosen-columns.js';
import { columnNames, defaultColumns, sortedColumn, workColumns } from './ticket-column.js';

beforeEach(() => localStorage.clear());

const kept = (order: string[], shown: string[]) => readColumns(JSON.stringify({ order, shown }), 'tickets');

describe('the columns of the ticket list', () => {
  it.each(['', 'x', 'null', '[]', '{"order":1}'])('are the usual ones where nothing readable was kept: %s', (text) => {
    expect(shownColumns(readColumns(text, 'tickets'))).toEqual(defaultColumns);
  });

  it('come back as they were kept', () => {
    const columns = kept(['deadline', 'subject', 'id'], ['deadline', 'subject']);
    chosenColumns.keep('tickets', columns);
    expect(readColumns(chosenColumns.text('tickets'), 'tickets')).toEqual(columns);
    chosenColumns.reset('tickets');
    expect(shownColumns(readColumns(chosenColumns.text('tickets'), 'tickets'))).toEqual(defaultColumns);
  });

  it('are others for work, and kept apart', () => {
    expect(shownColumns(readColumns('', 'work'))).toEqual(workColumns);
    expect(readColumns('', 'work').order.toSorted()).toEqual(columnNames.toSorted());
    chosenColumns.keep('work', kept(['subject', 'age'], ['age']));
    expect(shownColumns(readColumns(chosenColumns.text('work'), 'work'))).toEqual(['subject', 'age']);
    expect(chosenColumns.text('tickets')).toBe('');
  });

  it('are never without the subject, which opens the ticket', () => {
    expect(shownColumns(kept(['age', 'id'], ['age']))).toEqual(['age', 'subject']);
    expect(shownColumns(kept([], []))).toEqual(['subject']);
  });

  it('leave out names that mean nothing, and repeated ones', () => {
    const { order, shown } = kept(['colour', 'team', 'team'], ['colour', 'team']);
    expect([...order].sort()).toEqual([...columnNames].sort());
    expect([...shown]).toEqual(['subject', 'team']);
  });

  it('are moved before and after one another', () => {
    const columns = readColumns('', 'tickets');
    const first = (moved: typeof columns) => moved.order.slice(0, 4);
    expect(first(movedColumn(columns, 'priority', 'id', 'before'))).toEqual(['priority', 'id', 'subject', 'status']);
    expect(first(movedColumn(columns, 'id', 'status', 'after'))).toEqual(['subject', 'status', 'id', 'contact']);
    expect(movedColumn(columns, 'id', 'id', 'after')).toEqual(columns);
  });
});

it('marks one column alone as the sorted one', () => {
  expect(sortedColumn(['subject', 'age', 'created'], 'created')).toBe('age');
  expect(sortedColumn(['created', 'age'], '-created')).toBe('created');
  expect(sortedColumn(['subject'], 'due')).toBeUndefined();
});
