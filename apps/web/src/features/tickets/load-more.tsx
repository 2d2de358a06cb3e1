import { copy } from '../../copy/en.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { useAutoLoad } from './use-auto-load.js';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  /** Further pages come by themselves while this many are not yet loaded. */
  automatic: boolean;
  label: string;
  endText: string;
  onLoad: () => void;
}

/** The end of a list that goes on: first by itself, then by a button, so that the end of the page can be reached. */
export function LoadMore({ hasMore, isLoading, isFailed, automatic, label, endText, onLoad }: LoadMoreProps) {
  const end = useAutoLoad(automatic && hasMore && !isLoading && !isFailed, onLoad);
  return (
    <div ref={end} className="flex flex-col items-center justify-center gap-2 pt-4 text-small text-subtle">
      {isFailed && <p role="alert">{copy.tickets.moreFailed}</p>}
      {!hasMore && endText}
      {hasMore && (isFailed || !automatic) && (
        <Button onPress={onLoad} isPending={isLoading}>
          {isFailed ? copy.action.retry : label}
        </Button>
      )}
      {hasMore && automatic && !isFailed && isLoading && <Spinner />}
    </div>
  );
}
