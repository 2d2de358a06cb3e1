import { useRef, type RefObject } from 'react';
import { copy } from '../../copy/copy.js';
import { useAutoLoad } from '../../lib/browser/use-auto-load.js';
import { Button, type ButtonProps } from '../buttons/button.js';
import { cx } from '../class-names.js';
import { useFocusPassedOn } from './focus-passed-on.js';
import { Spinner } from './spinner.js';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  /** Something of the list is on its way: what comes by itself waits for it, since the one would cancel the other. */
  isFetching?: boolean;
  /** Further pages come by themselves while this many are not yet loaded. */
  automatic: boolean;
  label: string;
  endText: string;
  failedText: string;
  /** On paper, in the place of the button: how much of the list it is. */
  paperText?: string;
  onLoad: () => void;
}

/** The end of a list that goes on: first by itself, then by a button, so that the end of the page can be reached. */
export function LoadMore({
  hasMore,
  isLoading,
  isFailed,
  isFetching = false,
  automatic,
  label,
  endText,
  failedText,
  paperText,
  onLoad,
}: LoadMoreProps) {
  const end = useAutoLoad(automatic && hasMore && !isFetching && !isFailed, onLoad);
  const lastLine = useRef<HTMLParagraphElement>(null);
  const printed = hasMore ? paperText : endText;
  return (
    <div
      ref={end}
      className={cx(
        'flex flex-col items-center justify-center gap-2 pt-4 text-small text-subtle',
        !printed && 'print:hidden',
      )}
    >
      {isFailed && <p role="alert">{failedText}</p>}
      {!hasMore && endText && (
        <p ref={lastLine} className="outline-none">
          {endText}
        </p>
      )}
      {hasMore && paperText && <p className="hidden print:block">{paperText}</p>}
      {hasMore && (isFailed || !automatic) && (
        <MoreButton next={lastLine} onPress={onLoad} isPending={isLoading}>
          {isFailed ? copy.action.retry : label}
        </MoreButton>
      )}
      {hasMore && automatic && !isFailed && isLoading && <Spinner />}
    </div>
  );
}

/** Goes when all is loaded; whoever pressed it stays at the end of the list. */
function MoreButton({ next, ...button }: ButtonProps & { next: RefObject<HTMLElement | null> }) {
  const place = useFocusPassedOn<HTMLSpanElement>(next);
  return (
    <span ref={place}>
      <Button {...button} />
    </span>
  );
}
