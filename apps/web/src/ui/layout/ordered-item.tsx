import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.js';
import { orderedItemCopy as words } from './ordered-item.copy.js';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface OrderedItemProps {
  name: string;
  headingLevel: 3 | 4;
  /** Among the others, from 0. */
  place: number;
  isLast: boolean;
  isReadOnly: boolean;
  /** Whether the form is there. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  form: ReactNode;
  /** The item in words. */
  children: ReactNode;
}

/** An item of a list whose order counts, with its form on demand. `useOrderedList` moves and removes it. */
export function OrderedItem(props: OrderedItemProps) {
  const { name, headingLevel, place, isLast, isReadOnly, isOpen, onOpenChange, onMove, onRemove, form, children } =
    props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article aria-label={name}>
      <header className="flex items-start gap-3">
        <span aria-hidden className="numeric w-5 shrink-0 pt-1.5 text-end text-muted">
          {place + 1}
        </span>
        <div className="min-w-0 grow pt-1.5">
          <Heading className="font-medium wrap-anywhere">{name}</Heading>
          {children}
        </div>
        {!isReadOnly && (
          <span className="flex shrink-0 flex-wrap justify-end max-sm:w-20">
            <IconButton label={words.earlier(name)} data-earlier isDisabled={place === 0} onPress={() => onMove(-1)}>
              <ArrowUp {...icon} />
            </IconButton>
            <IconButton label={words.later(name)} data-later isDisabled={isLast} onPress={() => onMove(1)}>
              <ArrowDown {...icon} />
            </IconButton>
            <IconButton
              label={words.edit(name)}
              data-edit
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onPress={() => onOpenChange(!isOpen)}
            >
              <Pencil {...icon} />
            </IconButton>
            <IconButton label={words.remove(name)} data-remove onPress={onRemove}>
              <Trash2 {...icon} />
            </IconButton>
          </span>
        )}
      </header>
      {isOpen && (
        <div id={id} className="mt-3 sm:ps-8">
          {form}
        </div>
      )}
    </article>
  );
}
