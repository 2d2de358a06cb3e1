import { pinSizes, type Board, type Pin } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, GripVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { announce } from '../../lib/browser/announce.js';
import { cx } from '../../ui/class-names.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { toastOnError } from '../../ui/feedback/toast-on-error.js';
import { Menu, MenuChoice, MenuItem } from '../../ui/overlays/menu.js';
import { boardGridClass, pinClass, PinnedCardView } from './board-grid.js';
import { changeBoard, type BoardChange } from './boards.queries.js';
import { boardsCopy as words } from './boards.copy.js';
import { movedPin, restoredPin } from './pin-order.js';
import { pinName } from './pin-view.js';
import { TitleDialog } from './title-dialog.js';

const sizeOptions = pinSizes.map((value) => ({ value, label: words.sizes[value], text: words.sizes[value] }));
/** What a key adds to the place of a pin. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The board while it is arranged, by pointer or by keys. Each change is saved at once. */
export default function BoardEditor({ board: { id, pins } }: { board: Board }) {
  const queries = useQueryClient();
  const [retitled, setRetitled] = useState<Pin>();
  const list = useRef<HTMLDivElement>(null);
  const change = (to: BoardChange) =>
    toastOnError(async () => {
      await changeBoard(queries, id, to);
    });
  const changePin = (pin: Pin, changes: Partial<Pin>) =>
    change((board) => ({
      ...board,
      pins: board.pins.map((each) => (each.id === pin.id ? { ...each, ...changes } : each)),
    }));
  const move = (moved: string, beside: string, side: 'before' | 'after') =>
    change((board) => ({ ...board, pins: movedPin(board.pins, moved, beside, side) }));
  const step = (pin: string, by: 1 | -1) => {
    const place = pins.findIndex((each) => each.id === pin);
    const [one, beside] = [pins[place], pins[place + by]];
    if (one === undefined || beside === undefined) return;
    flushSync(() => move(pin, beside.id, by === 1 ? 'after' : 'before'));
    list.current?.querySelector<HTMLElement>(`[data-key="${pin}"]`)?.focus();
    announce(words.moved(pinName(one), place + by + 1, pins.length));
  };
  const remove = (pin: Pin) => {
    const place = pins.indexOf(pin);
    change((board) => ({ ...board, pins: board.pins.filter((each) => each.id !== pin.id) }));
    toast.undo(words.removed(pinName(pin)), () =>
      change((board) => ({ ...board, pins: restoredPin(board.pins, pin, place) })),
    );
  };
  const stepByKeys = (event: KeyboardEvent) => {
    const pin = (event.target as Element).closest('[data-key]')?.getAttribute('data-key');
    const by = steps[event.key];
    if (!pin || by === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    step(pin, by);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved !== undefined) move(moved, String(target.key), target.dropPosition === 'after' ? 'after' : 'before');
    },
  });
  return (
    <>
      <p className="mb-3 text-small text-muted print:hidden">{words.hint}</p>
      <div ref={list} onKeyDownCapture={stepByKeys}>
        <GridList
          aria-label={words.arrange}
          layout="grid"
          keyboardNavigationBehavior="tab"
          items={pins}
          dependencies={[pins]}
          dragAndDropHooks={dragAndDropHooks}
          className={cx(boardGridClass, 'outline-none')}
        >
          {(pin) => (
            <GridListItem
              id={pin.id}
              textValue={pinName(pin)}
              className={cx(
                'flex flex-col rounded-card outline-offset-2 dragging:opacity-60 drop-target:outline-2 drop-target:outline-primary',
                pinClass[pin.size],
              )}
            >
              <PinTools
                pin={pin}
                onSize={(size) => changePin(pin, { size })}
                onRetitle={() => setRetitled(pin)}
                onRemove={() => remove(pin)}
              />
              <div inert className="flex grow flex-col">
                <PinnedCardView pin={pin} />
              </div>
            </GridListItem>
          )}
        </GridList>
      </div>
      {retitled && (
        <TitleDialog
          pin={retitled}
          onSave={(title) => changePin(retitled, { title })}
          onClose={() => setRetitled(undefined)}
        />
      )}
    </>
  );
}

interface PinToolsProps {
  pin: Pin;
  onSize: (size: Pin['size']) => void;
  onRetitle: () => void;
  onRemove: () => void;
}

/** Above a card while its board is arranged. */
function PinTools({ pin, onSize, onRetitle, onRemove }: PinToolsProps) {
  const name = pinName(pin);
  return (
    <div className="mb-1.5 flex min-w-0 items-center gap-1">
      <AriaButton
        slot="drag"
        aria-label={words.move(name)}
        className="inline-flex size-6 shrink-0 cursor-grab items-center justify-center rounded-chip text-subtle pointer-coarse:size-8"
      >
        <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
      </AriaButton>
      <span dir="auto" className="min-w-0 grow truncate text-small text-muted">
        {name}
      </span>
      <Menu
        label={words.pinMenu(name)}
        trigger={
          <IconButton label={words.pinMenu(name)} small tooltip={false}>
            <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuChoice title={words.size} value={pin.size} options={sizeOptions} onChange={onSize} />
        <MenuItem onAction={onRetitle}>{words.retitle}</MenuItem>
        <MenuItem onAction={onRemove}>{words.remove}</MenuItem>
      </Menu>
    </div>
  );
}
