import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { Button } from '../buttons/button.js';
import { cx } from '../class-names.js';
import { Surface } from './surface.js';

interface FoldedToolsProps {
  /** Beside the button, always in sight. */
  shown: ReactNode;
  /** Whether filters are among the tools. */
  hasChoices: boolean;
  isChosen: boolean;
  children: ReactNode;
}

/** Tools behind one button. They are there while they are out of sight, so that their keys and commands work. */
export function FoldedTools({ shown, hasChoices, isChosen, children }: FoldedToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex w-full flex-wrap items-center gap-2">
        {shown}
        <Button
          look={isChosen ? 'chosen' : 'secondary'}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
          className="px-2.5 text-small!"
        >
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
          {hasChoices ? copy.action.filtersAndTools : copy.action.tools}
        </Button>
      </div>
      <Surface id={id} className={cx('w-full flex-wrap items-center gap-2 p-2', isOpen ? 'flex' : 'hidden')}>
        {children}
      </Surface>
    </>
  );
}
