import { Fragment, type ReactNode } from 'react';
import { useMedia } from '../../lib/browser/use-media.js';

interface PageToolbarProps {
  /** What belongs to the page as a whole. */
  first: ReactNode;
  /** What decides what the page shows. */
  choices: ReactNode;
  last: ReactNode;
}

const narrow = '(max-width: 29.99rem)';

/**
 * The tools of a screen. In two rows of a phone the choices come last: the narrow tools fill the row above them. They
 * do so in the document and not by CSS, since the keyboard follows the document.
 */
export function PageToolbar({ first, choices, last }: PageToolbarProps) {
  const isNarrow = useMedia(narrow);
  const shown = <Fragment key="choices">{choices}</Fragment>;
  const end = <Fragment key="last">{last}</Fragment>;
  return (
    <>
      {first}
      {isNarrow ? [end, shown] : [shown, end]}
    </>
  );
}
