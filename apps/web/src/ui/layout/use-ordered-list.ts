import { announce } from '../../lib/browser/announce.js';
import { moved, withoutPlace } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { orderedItemCopy as words } from './ordered-item.copy.js';

interface OrderedListOptions<One> {
  list: readonly One[];
  /** Names an item among all on the page: its `data-item`. */
  keyOf: (one: One) => string;
  onChange: (list: One[]) => void;
  /** The last one went. */
  onEmptied: () => void;
}

/** Moves and removes items of a list whose order counts, with the focus where the hand goes on. */
export function useOrderedList<One extends { readonly name: string }>(options: OrderedListOptions<One>) {
  const { list, keyOf, onChange, onEmptied } = options;
  const { box, focus } = useFocusAfter();
  const buttonOf = (one: One, button: string) => `[data-item="${keyOf(one)}"] [data-${button}]`;
  return {
    box,
    focus,
    /** For one that came. */
    focusEdit: (one: One) => focus(buttonOf(one, 'edit')),
    remove: (index: number) => {
      onChange(withoutPlace(list, index));
      const neighbour = list[index + 1] ?? list[index - 1];
      if (neighbour) focus(buttonOf(neighbour, 'remove'));
      else onEmptied();
    },
    move: (index: number, by: -1 | 1) => {
      const one = list[index]!;
      onChange(moved(list, index, by));
      announce(words.moved(one.name, index + by + 1, list.length));
      const isAtEnd = index + by === 0 || index + by === list.length - 1;
      const [same, other] = by < 0 ? (['earlier', 'later'] as const) : (['later', 'earlier'] as const);
      focus(buttonOf(one, isAtEnd ? other : same));
    },
  };
}
