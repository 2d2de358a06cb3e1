import { titleOfFigure, type BiggestChanges as Answer } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { formatDay } from '../../lib/dates/day.js';
import type { PeriodView } from '../../lib/url/period.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { comparisonCopy, dataBegunWithin, DeltaMark } from '../comparison/index.js';
import { narrowedPath } from './change-links.js';
import { groupName, signedText, valueText } from './change-words.js';
import { changesCopy } from './changes.copy.js';
import { biggestChangesQuery } from './changes.queries.js';

const words = changesCopy.biggest;

type Change = Answer['changes'][number];

/** Which way is better; neither where it only follows how much comes. */
const better: Record<Change['metric'], -1 | 0 | 1> = {
  all_tickets: 0,
  open_tickets: -1,
  averageSeconds: -1,
  complianceRate: 1,
  overallRating: 1,
};

/** The groups that moved the main figures most; each leads to its own change. */
export function BiggestChanges({ period }: { period: PeriodView }) {
  const query = useQuery(biggestChangesQuery(period));
  return (
    <Card title={words.title} definition={words.definition} isBusy={query.isPending} isStale={query.isPlaceholderData}>
      {query.isLoadingError ? (
        <ErrorState
          what={words.theChanges}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        // As high whatever comes.
        <div className="grid min-h-41 md:min-h-19">
          {query.data ? <Told answer={query.data} period={period} /> : <Skeleton className="h-full rounded-control" />}
        </div>
      )}
    </Card>
  );
}

function Told({ answer, period }: { answer: Answer; period: PeriodView }) {
  const { changes, previousRange, dataBegins } = answer;
  if (changes.length === 0) {
    const begin = dataBegunWithin({ previous: { range: previousRange, until: null, figures: null }, dataBegins });
    return <p className="text-muted">{begin === null ? words.none : comparisonCopy.dataBegins(formatDay(begin))}</p>;
  }
  return (
    <ul className="-mx-2 grid grid-cols-2 gap-x-2 gap-y-1 md:grid-cols-4">
      {changes.map((change) => (
        <li key={change.metric} className="min-w-0">
          <OneChange change={change} period={period} />
        </li>
      ))}
    </ul>
  );
}

function OneChange({ change, period }: { change: Change; period: PeriodView }) {
  const { metric, unit, rows, key, contribution, before, after } = change;
  const text = signedText(unit, contribution);
  const tone = toneOf(better[metric] * contribution);
  const name = groupName(rows, change);
  const [was, is] = [valueText(change, before), valueText(change, after)];
  return (
    <Link
      to={narrowedPath(metric, period, rows, key)}
      className="flex h-full min-w-0 flex-col gap-0.5 rounded-control px-2 py-1 transition-colors duration-120 hover:bg-sunken"
    >
      <span className="truncate text-small text-muted">{titleOfFigure(metric)}</span>
      <span className="truncate">
        <DeltaMark delta={{ direction: contribution > 0 ? 'up' : 'down', tone, text }} spoken={text} />
      </span>
      <span className="truncate text-small text-subtle" title={`${name}, ${words.fromTo(was, is)}`}>
        <bdi>{changesCopy.namedGroup(changesCopy.dimension(rows), name)}</bdi>
        <span className="sr-only">, {words.fromToSpoken(was, is)}</span>
      </span>
    </Link>
  );
}

function toneOf(sign: number): 'good' | 'bad' | 'neutral' {
  if (sign === 0) return 'neutral';
  return sign > 0 ? 'good' : 'bad';
}
