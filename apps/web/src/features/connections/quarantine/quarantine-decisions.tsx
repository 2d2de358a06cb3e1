import { quarantineCopy as words } from './quarantine.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import type { QuarantineFilter } from './quarantine.queries.js';
import type { Decisions } from './use-decisions.js';
import type { LoadedQuarantine } from './use-quarantine.js';

interface QuarantineDecisionsProps {
  list: LoadedQuarantine;
  filter: QuarantineFilter;
  decisions: Decisions;
  /** Asks whether all of them are to be discarded. */
  onDiscard: () => void;
}

/**
 * How many wait under the filter, and what can be done about all of them; nothing while the figures are still those of
 * another filter.
 */
export function QuarantineDecisions({ list, filter, decisions, onDiscard }: QuarantineDecisionsProps) {
  const reused = filter.reason === undefined ? reusedIn(list) : 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <p className="numeric font-medium">{words.waiting(list.count)}</p>
      <div className="flex flex-wrap gap-2">
        {reused < list.count && (
          <Button
            isPending={decisions.pending === 'retry'}
            busyLabel={words.busy}
            isDisabled={list.isStale}
            onPress={() => void decisions.retryAll(filter)}
          >
            {words.retryAll}
          </Button>
        )}
        <Button isDisabled={list.isStale} onPress={onDiscard}>
          {words.discardAll}
        </Button>
      </div>
      {reused > 0 && <p className="basis-full text-small text-muted">{words.reusedStay}</p>}
    </div>
  );
}

function reusedIn({ reasons }: LoadedQuarantine): number {
  return reasons.find(({ reason }) => reason === 'id_reuse_body_differs')?.count ?? 0;
}
