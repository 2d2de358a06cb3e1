import { type Connection, quarantineReasons } from '@deskledger/contracts';
import { Inbox } from 'lucide-react';
import type { Ref } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Select } from '../../../ui/fields/select.js';
import { Card } from '../../../ui/layout/card.js';
import { QuarantineList } from './quarantine-list.js';
import { quarantineCopy as words } from './quarantine.copy.js';
import type { QuarantineFilter } from './quarantine.queries.js';
import { type LoadedQuarantine, useQuarantine } from './use-quarantine.js';

/** Not the id of any connection, and no reason. */
const all = '*';

interface QuarantineCardProps {
  connections: readonly Connection[];
  filter: QuarantineFilter;
  onFilter: (filter: QuarantineFilter) => void;
  /** Takes the focus when somebody is led here. */
  ref: Ref<HTMLDivElement>;
}

/** What came and could not be understood, why, and what can be done about it. */
export function QuarantineCard({ connections, filter, onFilter, ref }: QuarantineCardProps) {
  const list = useQuarantine(filter);
  const names = new Map(connections.map(({ id, name }) => [id, name]));
  return (
    <Card title={words.title} isBusy={list.isPending} isStale={list.isStale}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={ref} role="group" aria-label={words.title} tabIndex={-1} className="scroll-mt-32 outline-none">
        <QuarantineFilters filter={filter} reasons={list.reasons} connections={connections} onChange={onFilter} />
        <Waiting list={list} filter={filter} nameOf={(id) => names.get(id) ?? id} />
      </div>
    </Card>
  );
}

interface WaitingProps {
  list: LoadedQuarantine;
  filter: QuarantineFilter;
  nameOf: (connection: string) => string;
}

function Waiting({ list, filter, nameOf }: WaitingProps) {
  if (list.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (list.failure) {
    const { failure, isFetching, retry } = list;
    return <ErrorState what={words.theQuarantine} {...failure} isRetrying={isFetching} onRetry={retry} />;
  }
  return <QuarantineList list={list} filter={filter} nameOf={nameOf} empty={<NothingWaits filter={filter} />} />;
}

function NothingWaits({ filter: { reason, connection } }: { filter: QuarantineFilter }) {
  if (reason !== undefined || connection !== undefined) return <EmptyState icon={Inbox} text={words.emptyFiltered} />;
  return <EmptyState icon={Inbox} title={words.empty} text={words.emptyText} headingLevel={3} />;
}

interface QuarantineFiltersProps {
  filter: QuarantineFilter;
  reasons: LoadedQuarantine['reasons'];
  connections: readonly Connection[];
  onChange: (filter: QuarantineFilter) => void;
}

/** Offers the reasons for which something waits, and the one that is chosen. */
function QuarantineFilters({ filter, reasons, connections, onChange }: QuarantineFiltersProps) {
  const counts = new Map(reasons.map(({ reason, count }) => [reason, count]));
  const offered = quarantineReasons.filter((reason) => counts.has(reason) || reason === filter.reason);
  return (
    <div className="mb-2 grid gap-3 sm:grid-cols-2">
      <Select
        label={words.reason}
        isLabelShown
        value={filter.reason ?? all}
        options={[
          { value: all, label: words.allReasons },
          ...offered.map((reason) => ({
            value: reason,
            label: words.ofReason(words.reasons[reason], counts.get(reason) ?? 0),
          })),
        ]}
        onChange={(chosen) => onChange({ ...filter, reason: chosen === all ? undefined : chosen })}
      />
      <Select
        label={words.connection}
        isLabelShown
        value={filter.connection ?? all}
        options={[
          { value: all, label: words.allConnections },
          ...connections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ ...filter, connection: chosen === all ? undefined : chosen })}
      />
    </div>
  );
}
