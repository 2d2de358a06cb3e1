import type { PersonErasure } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ProgressBar } from '../../../ui/feedback/progress-bar.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { personCopy as words } from './person.copy.js';
import { erasuresQuery, isAtWork } from './person.queries.js';

/** The erasures that were asked for, newest first; they name nobody. */
export function ErasureList() {
  const erasures = useQuery(erasuresQuery);
  const items = erasures.data?.items;
  useWordOfTheEnd(items);
  return (
    <section aria-labelledby="erasures" className="mt-6 border-t border-line pt-4">
      <h3 id="erasures" className="font-medium">
        {words.list}
      </h3>
      {erasures.isError && (
        <ErrorState
          what={words.theErasures}
          {...failureOf(erasures.error)}
          isRetrying={erasures.isFetching}
          onRetry={() => void erasures.refetch()}
        />
      )}
      {items?.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {items?.map((erasure) => (
          <ErasureRow key={erasure.id} erasure={erasure} />
        ))}
      </ul>
    </section>
  );
}

function ErasureRow({ erasure }: { erasure: PersonErasure }) {
  const { person, createdAt, createdBy, done, total } = erasure;
  const counts = ['tickets', 'texts', 'deliveries', 'quarantined', 'files'] as const;
  return (
    <li className="py-3">
      <p className="numeric" title={words.personHint}>
        {words.ofPerson(person)}
      </p>
      {isAtWork(erasure) ? (
        <div className="mt-1 max-w-sm">
          <ProgressBar
            label={words.looking}
            fraction={total === 0 ? null : done / total}
            valueText={total === 0 ? '' : words.looked(done, total)}
          />
        </div>
      ) : (
        <Facts className="text-small text-muted">
          <Fact>
            <Moment at={createdAt} withTime />
            {createdBy !== null && ` ${words.by(createdBy)}`}
          </Fact>
          {counts.map((count) => (
            <Fact key={count}>{words.counts[count](erasure[count])}</Fact>
          ))}
        </Facts>
      )}
    </li>
  );
}

/** Tells whoever waited for it that an erasure has ended. */
function useWordOfTheEnd(items: readonly PersonErasure[] | undefined): void {
  const atWork = items?.some(isAtWork) ?? false;
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !atWork) toast.success(words.done);
    before.current = atWork;
  }, [atWork]);
}
