import type { ChangedFigure, Changes } from '@deskledger/contracts';
import { dimensions, type Dimension } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { ChartCard } from '../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../charts/card/chart-skeleton.js';
import { failureOf } from '../../lib/api/failure.js';
import { formatDay } from '../../lib/dates/day.js';
import { explainPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Select } from '../../ui/fields/select.js';
import { comparisonCopy, dataBegunWithin } from '../comparison/index.js';
import { changeSentences, kindOf } from './change-words.js';
import { ChangesTable } from './changes-table.js';
import { changesCopy as words } from './changes.copy.js';
import { changesQuery } from './changes.queries.js';
import { useGroupsBy } from './use-groups-by.js';

interface ChangesPanelProps {
  period: PeriodView;
  metric: ChangedFigure;
  rows: Dimension;
  onRows: (rows: Dimension) => void;
}

/** How a figure changed, in two sentences, and what each group adds to that. */
export function ChangesPanel({ period, metric, rows, onRows }: ChangesPanelProps) {
  const query = useQuery(changesQuery(period, metric, rows));
  const changes = query.data;
  const groupsBy = useGroupsBy();
  const isOff = period.compare === 'off';
  return (
    <ChartCard
      title={words.title(changes?.rows ?? rows)}
      {...(changes && { definition: definitionOf(changes) })}
      explainedAt={explainPath(metric, period)}
      range={isOff ? undefined : changes?.current.range}
      isBusy={query.isPending && !isOff}
      isStale={query.isPlaceholderData && !isOff}
    >
      <Select
        label={words.by}
        isLabelShown
        value={rows}
        options={dimensions
          .filter((one) => one === rows || groupsBy(one))
          .map((value) => ({ value, label: words.dimension(value) }))}
        onChange={onRows}
        className="mb-3 max-w-64 print:hidden"
      />
      {isOff && <EmptyState icon={GitCompareArrows} text={words.off} />}
      {!isOff && query.isPending && <ChartSkeleton kind="rows" />}
      {!isOff && query.isLoadingError && (
        <ErrorState
          what={words.theChange}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!isOff && changes && <Told changes={changes} period={period} />}
    </ChartCard>
  );
}

function definitionOf(changes: Changes): string {
  const kind = kindOf(changes);
  const also = [kind !== 'quantile' && words.pooled, changes.rows === 'tag' && words.tags];
  return [words.definition[kind], ...also].filter(Boolean).join(' ');
}

function Told({ changes, period }: { changes: Changes; period: PeriodView }) {
  const sentences = useMemo(() => changeSentences(changes), [changes]);
  const begin = dataBegunWithin(changes);
  if (begin !== null) return <EmptyState icon={GitCompareArrows} text={comparisonCopy.dataBegins(formatDay(begin))} />;
  const { current, previous } = changes;
  if (current.figures.count === 0 && previous.figures.count === 0)
    return <EmptyState icon={GitCompareArrows} text={words.nothing} />;
  return (
    <>
      <p className="mb-4 max-w-prose">{sentences.join(' ')}</p>
      <ChangesTable changes={changes} period={period} />
    </>
  );
}
