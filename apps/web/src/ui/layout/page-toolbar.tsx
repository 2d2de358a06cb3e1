import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { copy } from '../../copy/copy.js';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { Button } from '../buttons/button.js';
import { cx } from '../class-names.js';
import { Surface } from './surface.js';

interface PageToolbarProps {
  /** What belongs to the page as a whole. */
  first: ReactNode;
  /** The days that the page is about. */
  period: ReactNode;
  /** What else decides what the page shows. */
  choices?: ReactNode;
  last?: ReactNode;
  /** Something of the choices is chosen. */
  isChosen?: boolean;
}

/** The tools of a screen. On a phone the figures come first: beside the period one button unfolds all the others. */
export function PageToolbar({ first, period, choices, last, isChosen = false }: PageToolbarProps) {
  if (!useMedia(phone)) {
    return (
      <>
        {first}
        {period}
        {choices}
        {last}
      </>
    );
  }
  return (
    <FoldedTools shown={period} hasChoices={choices !== undefined} isChosen={isChosen}>
      {choices}
      {first}
      {last}
    </FoldedTools>
  );
}

interface FoldedToolsProps {
  /** Beside the button, always in sight. */
  shown: ReactNode;
  /** Whether filters are among the tools. */
  hasChoices: boolean;
  isChosen: boolean;
  children: ReactNode;
}

/** Tools behind one button. They are there while they are out of sight, so that their keys and commands work. */
function FoldedTools({ shown, hasChoices, isChosen, children }: FoldedToolsProps) {
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
