import type { Quarantined } from '@deskledger/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { ArrivalsPill } from '../../../ui/feedback/arrivals-pill.js';
import { LoadMore } from '../../../ui/feedback/load-more.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { DiscardAllDialog } from './discard-all-dialog.js';
import { quarantineCopy as words } from './quarantine.copy.js';
import type { QuarantineFilter } from './quarantine.queries.js';
import { QuarantinedDialog } from './quarantined-dialog.js';
import { type Decisions, useDecisions } from './use-decisions.js';
import type { LoadedQuarantine } from './use-quarantine.js';

interface QuarantineListProps {
  list: LoadedQuarantine;
  filter: QuarantineFilter;
  nameOf: (connection: string) => string;
  /** What stands here when nothing waits. */
  empty: ReactNode;
}

/** What would be discarded: what was there when it was asked about. */
interface Asked {
  count: number;
  /** When the newest of them came. */
  until: string;
}

/** The elements with what can be done about all of them; one at a time opens. */
export function QuarantineList({ list, filter, nameOf, empty }: QuarantineListProps) {
  const [opened, setOpened] = useState<Quarantined | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { place, release } = useRelease(list);
  const decisions = useDecisions((where) => {
    release(list.rows.findIndex(({ id }) => id === opened?.id));
    // Somebody may have opened something since.
    if (where === 'list') return;
    setOpened(null);
    setAsked(null);
  });
  const ask = () => {
    list.release();
    if (list.newestAt !== undefined) setAsked({ count: list.count, until: list.newestAt });
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={words.list} className="outline-none">
      {list.rows.length === 0 || list.count === 0 ? (
        empty
      ) : (
        <>
          <QuarantineDecisions list={list} filter={filter} decisions={decisions} onDiscard={ask} />
          <ArrivalsPill
            count={list.arrivals}
            label={words.newElements(list.arrivals, list.hasMoreArrivals)}
            onRelease={() => release(0)}
          />
          <ol className="divide-y divide-line">
            {list.rows.map((element) => (
              <QuarantineRow
                key={element.id}
                element={element}
                connection={nameOf(element.connection)}
                onOpen={() => setOpened(element)}
              />
            ))}
          </ol>
          {(list.hasMore || list.moreFailed) && (
            <LoadMore
              hasMore={list.hasMore}
              isLoading={list.isLoadingMore}
              isFailed={list.moreFailed}
              automatic={false}
              label={words.loadMore(list.rows.length, list.count)}
              endText=""
              failedText={words.moreFailed}
              onLoad={list.loadMore}
            />
          )}
        </>
      )}
      {opened && (
        <QuarantinedDialog
          element={opened}
          connection={nameOf(opened.connection)}
          decisions={decisions}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <DiscardAllDialog
          count={asked.count}
          isPending={decisions.pending === 'discard'}
          onConfirm={() => void decisions.discardAll(filter, asked.until)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/**
 * Shows the list as it is now. The focus goes to the row that stands at this place then, or to the list where nothing
 * does: the row that was decided about may be gone.
 */
function useRelease(list: LoadedQuarantine) {
  const place = useRef<HTMLDivElement>(null);
  const [released, setReleased] = useState<{ row: number } | null>(null);
  useEffect(() => {
    if (released === null) return;
    const rows = place.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const row = rows[Math.min(released.row, rows.length - 1)];
    (row ?? place.current)?.focus();
  }, [released]);
  const release = (row: number) => {
    list.release();
    setReleased({ row });
  };
  return { place, release };
}

interface QuarantineRowProps {
  element: Quarantined;
  /** The name of its connection. */
  connection: string;
  onOpen: () => void;
}

function QuarantineRow({ element, connection, onOpen }: QuarantineRowProps) {
  const { reason, explanation, receivedAt } = element;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">{words.reasons[reason]}</p>
        <p dir="auto" className="line-clamp-2 text-small wrap-anywhere text-muted">
          {explanation}
        </p>
        <Facts className="text-caption text-subtle">
          <Fact className="wrap-anywhere">{connection}</Fact>
          <Fact>
            <Moment at={receivedAt} withTime />
          </Fact>
        </Facts>
      </div>
      <Button aria-label={words.openOf(words.reasons[reason], connection)} aria-haspopup="dialog" onPress={onOpen}>
        {words.open}
      </Button>
    </li>
  );
}

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
function QuarantineDecisions({ list, filter, decisions, onDiscard }: QuarantineDecisionsProps) {
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
