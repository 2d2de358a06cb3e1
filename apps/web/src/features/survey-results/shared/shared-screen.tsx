import type { SharedResults } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dateForm } from '../../../lib/dates/date-form.js';
import { formatRange } from '../../../lib/dates/day.js';
import { ReadingContext } from '../../../lib/dates/zone.js';
import { failureOf, isNotFound } from '../../../lib/api/failure.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { Surface } from '../../../ui/layout/surface.js';
import { SharedFigures } from './shared-figures.js';
import { SharedQuestion } from './shared-question.js';
import { SharedRatings } from './shared-ratings.js';
import { SharedTrends } from './shared-trends.js';
import { sharedCopy as words } from './shared.copy.js';
import { sharedResultsQuery } from './shared.queries.js';

/** The figures of a survey for somebody without an account. */
export function SharedScreen({ token }: { token: string }) {
  const query = useQuery(sharedResultsQuery(token));
  return (
    <main className="mx-auto grid max-w-7xl gap-5 p-4 sm:p-6">
      {query.data ? (
        <Results results={query.data} />
      ) : query.isPending ? (
        <Skeleton className="h-96 w-full" />
      ) : isNotFound(query.error) ? (
        <div className="grid justify-items-center gap-2 py-16 text-center">
          <PageHeading>{words.ended}</PageHeading>
          <p className="text-muted">{words.endedText}</p>
        </div>
      ) : (
        <Surface>
          <ErrorState
            what={words.theResults}
            {...failureOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Surface>
      )}
    </main>
  );
}

function Results({ results }: { results: SharedResults }) {
  const { title, range, isFiltered, expiresAt, questions } = results;
  const { timezone: zone } = range;
  const reading = useMemo(() => ({ zone, organizationZone: zone, dates: dateForm() }), [zone]);
  return (
    <ReadingContext value={reading}>
      <header className="grid gap-1">
        <p className="text-small text-muted">{words.kind}</p>
        <PageHeading>{title}</PageHeading>
        <Facts className="text-small text-muted">
          <Fact>{formatRange(range.from, range.to)}</Fact>
          {isFiltered && <Fact>{words.filtered}</Fact>}
          <Fact>
            {words.expires} <Moment at={expiresAt} withTime className="numeric whitespace-nowrap" />
          </Fact>
        </Facts>
        <p className="text-small text-subtle">{words.figuresOnly}</p>
      </header>
      <ScreenGrid>
        <SharedFigures results={results} />
        <ScreenGrid columns="two">
          <SharedTrends results={results} />
          <SharedRatings results={results} />
          {questions.map((question) => (
            <SharedQuestion
              key={`${question.id} ${question.type} ${question.question}`}
              question={question}
              range={range}
            />
          ))}
        </ScreenGrid>
      </ScreenGrid>
    </ReadingContext>
  );
}
