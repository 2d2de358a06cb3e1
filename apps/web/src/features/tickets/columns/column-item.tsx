import { Check, ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridListItem } from 'react-aria-components/GridList';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { columnsCopy as words } from './columns.copy.js';
import { openingColumn, type ColumnName } from './ticket-column.js';

interface ColumnItemProps {
  name: ColumnName;
  isShown: boolean;
  onToggle: () => void;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
}

/** A column in the choice of columns: dragged or stepped to its place, shown or not. */
export function ColumnItem({ name, isShown, onToggle, isFirst, isLast, onStep }: ColumnItemProps) {
  const heading = words.names[name];
  return (
    <GridListItem
      id={name}
      textValue={heading}
      className="flex min-h-9 cursor-default items-center gap-1.5 rounded-control pe-1 text-body pointer-coarse:min-h-11 hover:bg-sunken focus-visible:-outline-offset-2 dragging:opacity-60"
    >
      <Button
        slot="drag"
        aria-label={words.move(heading)}
        className="inline-flex size-7 shrink-0 cursor-grab items-center justify-center rounded-chip text-subtle"
      >
        <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      {/* Not the list's own selection: what is selected there is dragged together. */}
      <Checkbox
        aria-label={words.show(heading)}
        isSelected={isShown}
        isDisabled={name === openingColumn}
        onChange={onToggle}
        className="group inline-flex size-6 items-center justify-center disabled:opacity-50"
      >
        <span className="inline-flex size-4.5 items-center justify-center rounded-chip border border-line-strong bg-surface text-on-primary group-selected:border-primary group-selected:bg-primary">
          <Check aria-hidden className="invisible size-3.5 group-selected:visible" strokeWidth={2.5} />
        </span>
      </Checkbox>
      <span className="min-w-0 grow truncate">{heading}</span>
      <IconButton small label={words.up(heading)} tooltip={false} isDisabled={isFirst} onPress={() => onStep(-1)}>
        <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <IconButton small label={words.down(heading)} tooltip={false} isDisabled={isLast} onPress={() => onStep(1)}>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </GridListItem>
  );
}
