import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { announce } from '../../../lib/browser/announce.js';
import { Button } from '../../../ui/buttons/button.js';
import { chosenColumns, type ColumnsOf, movedColumn, useChosenColumns } from './chosen-columns.js';
import { ColumnItem } from './column-item.js';
import { columnsCopy as words } from './columns.copy.js';
import { openingColumn, type ColumnName } from './ticket-column.js';

/** Which columns the list has and in which order. What is chosen shows at once. */
export default function ColumnsForm({ list }: { list: ColumnsOf }) {
  const columns = useChosenColumns(list);
  const { order, shown } = columns;
  const named = (key: unknown) => order.find((name) => name === key);
  const toggle = (name: ColumnName | undefined) => {
    if (name === undefined || name === openingColumn) return;
    chosenColumns.keep(list, { order, shown: new Set(order.filter((other) => shown.has(other) !== (other === name))) });
  };
  const step = (name: ColumnName, by: 1 | -1) => {
    const beside = order[order.indexOf(name) + by];
    if (beside === undefined) return;
    keepingFocus(() => chosenColumns.keep(list, movedColumn(columns, name, beside, by === 1 ? 'after' : 'before')));
    announce(words.moved(words.names[name], order.indexOf(beside) + 1, order.length));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved, beside] = [named([...keys][0]), named(target.key)];
      if (moved === undefined || beside === undefined) return;
      chosenColumns.keep(
        list,
        movedColumn(columns, moved, beside, target.dropPosition === 'after' ? 'after' : 'before'),
      );
    },
  });
  const stepByKeys = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest('[data-key]');
    const name = named(row?.getAttribute('data-key'));
    if (name === undefined || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    step(name, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <p className="border-b border-line px-4 py-2.5 text-small text-muted">{words.hint}</p>
      <div onKeyDownCapture={stepByKeys} className="min-h-0 overflow-auto p-2">
        <GridList
          aria-label={words.columns}
          items={order.map((name) => ({ id: name }))}
          dependencies={[columns]}
          onAction={(key) => toggle(named(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="grid grid-cols-1 gap-0.5 outline-none"
        >
          {({ id }) => (
            <ColumnItem
              name={id}
              isShown={shown.has(id)}
              onToggle={() => toggle(id)}
              isFirst={id === order[0]}
              isLast={id === order.at(-1)}
              onStep={(by) => step(id, by)}
            />
          )}
        </GridList>
      </div>
      <footer className="border-t border-line p-3">
        <Button look="quiet" onPress={() => chosenColumns.reset(list)}>
          {words.reset}
        </Button>
      </footer>
    </>
  );
}

/** A row that is put elsewhere loses the focus on its way, and a button at the end of its way can take it no more. */
function keepingFocus(change: () => void) {
  const focused = document.activeElement;
  flushSync(change);
  if (!(focused instanceof HTMLElement)) return;
  const row = focused.closest<HTMLElement>('[data-key]');
  (focused.matches(':disabled') ? row : focused)?.focus();
}
