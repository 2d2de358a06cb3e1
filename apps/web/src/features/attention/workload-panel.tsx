import type { Workload, WorkloadQuery, WorkloadRow } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { formatCount } from '../../lib/numbers/format.js';
import { ticketsPath } from '../../lib/url/paths.js';
import { sliceOf, type Slice } from '../../lib/url/slice.js';
import { workloadValues, type TicketView } from '../../lib/url/ticket-view.js';
import { ButtonLink, TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { Card } from '../../ui/layout/card.js';
import { Surface } from '../../ui/layout/surface.js';
import { useReadsPeople } from '../account/index.js';
import { AgentLink } from '../agents/index.js';
import { SliceBar } from '../slice/index.js';
import { workloadQuery } from './attention.queries.js';
import { inSeenOrder, loadColumns, loadName, loadPath, type LoadColumn } from './workload-rows.js';
import { workloadCopy as words } from './workload.copy.js';

const choices = workloadValues.map((value) => ({ value, label: words.groups[value] }));

type Group = WorkloadQuery['group'];

interface WorkloadPanelProps {
  view: TicketView;
  by: Group;
  onChange: (view: TicketView, options?: { replace?: boolean }) => void;
}

/** Who has how much to do; agents see their own work alone. */
export default function WorkloadPanel({ view, by, onChange }: WorkloadPanelProps) {
  const readsPeople = useReadsPeople();
  if (readsPeople === undefined) return null;
  if (!readsPeople) return <OthersWorkload />;
  return (
    <>
      <SliceBar view={view} onChange={onChange} />
      <Loads by={by} slice={sliceOf(view)} onGroup={(workload) => onChange({ ...view, workload }, { replace: true })} />
    </>
  );
}

function OthersWorkload() {
  return (
    <Surface role="status">
      <EmptyState
        icon={Lock}
        title={words.others}
        text={words.othersText}
        action={<ButtonLink to={ticketsPath({ event: 'open' })}>{words.toWork}</ButtonLink>}
      />
    </Surface>
  );
}

interface LoadsProps {
  by: Group;
  slice: Slice;
  onGroup: (by: Group) => void;
}

function Loads({ by, slice, onGroup }: LoadsProps) {
  const query = useQuery(workloadQuery(by, slice));
  return (
    <Card
      title={words.title}
      definition={words.definition}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
      aside={<ChoiceButtons label={words.by} value={by} options={choices} onChange={onGroup} />}
    >
      {query.isPending && <Skeleton className="h-72" />}
      {query.isLoadingError && (
        <ErrorState
          what={words.theWorkload}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.rows.length === 0 && <EmptyState icon={CircleCheck} text={words.empty} />}
      {query.data && query.data.rows.length > 0 && (
        // Another question has another order.
        <LoadTable
          key={query.isPlaceholderData ? '' : JSON.stringify(slice)}
          workload={query.data}
          by={by}
          slice={slice}
        />
      )}
    </Card>
  );
}

const cellClass = 'numeric px-2 py-2 text-end last:pe-0';

function LoadTable({ workload, by, slice }: { workload: Workload; by: Group; slice: Slice }) {
  const [seen] = useState(() => new Map<string, number>());
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-body">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b border-line text-small text-muted">
            <th scope="col" className="py-1.5 pe-2 text-start font-medium">
              {words.head[by]}
            </th>
            {loadColumns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1.5 text-end font-medium text-balance last:pe-0">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inSeenOrder(workload.rows, seen).map((row) => (
            <tr key={row.id ?? ''} className="border-b border-line last:border-0">
              <th scope="row" className="max-w-56 min-w-36 truncate py-2 pe-2 text-start font-normal">
                <Holder by={by} row={row} />
              </th>
              {loadColumns.map((column) => (
                <td key={column} className={cellClass}>
                  <Load by={by} row={row} column={column} slice={slice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {workload.medians && (
          <tfoot className="border-t border-line-strong text-muted">
            <tr>
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {words.median}
              </th>
              {loadColumns.map((column) => (
                <td key={column} className={cellClass}>
                  {countText(workload.medians![column])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Holder({ by, row }: { by: Group; row: WorkloadRow }) {
  const name = loadName(by, row);
  if (by === 'agent' && row.id !== null) return <AgentLink id={row.id} name={name} />;
  return <bdi className={row.id === null ? 'text-subtle' : undefined}>{name}</bdi>;
}

/** Nobody is led to an empty list. */
function Load({ by, row, column, slice }: { by: Group; row: WorkloadRow; column: LoadColumn; slice: Slice }) {
  const count = row[column];
  if (!count) return <span className="text-subtle">{countText(count)}</span>;
  return (
    <TextLink
      to={loadPath(column, by, row.id, slice)}
      aria-label={`${loadName(by, row)}, ${words.columns[column]}: ${formatCount(count)}`}
      className={column === 'overdue' ? 'font-medium text-danger!' : undefined}
    >
      {formatCount(count)}
    </TextLink>
  );
}

function countText(count: number | null): string {
  return count === null ? copy.state.none : formatCount(count);
}
