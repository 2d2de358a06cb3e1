import { Inbox, SearchX } from 'lucide-react';
import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { copy } from '../../copy/copy.js';
import { resultsCopy } from './results.copy.js';
import { formatRange } from '../../lib/dates/day.js';
import { paths } from '../../lib/url/paths.js';
import { isFilteredResults, withoutFilters, type ResultsView } from '../../lib/url/results-view.js';
import { Button } from '../../ui/buttons/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { Card } from '../../ui/layout/card.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { ResponsesSkeleton } from './responses/recent-responses.js';

const { spec, recent: words } = resultsCopy;

export function ResultsNotFound() {
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <SearchX aria-hidden className="size-8 text-subtle" strokeWidth={1.5} />
      <PageHeading>{spec.notFound}</PageHeading>
      <p className="text-muted">{spec.notFoundText}</p>
      <ButtonLink to={paths.surveys} look="primary" className="mt-2">
        {resultsCopy.back}
      </ButtonLink>
    </div>
  );
}

interface NoResponsesProps {
  view: ResultsView;
  /** undefined where nobody knows the days. */
  range: { from: string; to: string } | undefined;
  onChange: (view: ResultsView) => void;
  /** Puts the survey's public link on the clipboard; without it there is no link to share. */
  onCopyLink: (() => void) | undefined;
}

/** An empty list that knows why it is empty, with the step that helps. */
export function NoResponses({ view, range, onChange, onCopyLink }: NoResponsesProps) {
  if (view.q !== '') {
    return (
      <EmptyState
        icon={SearchX}
        text={words.notFound(view.q)}
        action={<Button onPress={() => onChange({ ...view, q: '' })}>{words.clearSearch}</Button>}
      />
    );
  }
  if (isFilteredResults(view)) {
    return (
      <EmptyState
        icon={Inbox}
        text={range === undefined ? words.empty : words.emptyFiltered(formatRange(range.from, range.to))}
        action={<Button onPress={() => onChange(withoutFilters(view))}>{copy.spec.clearAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      text={words.empty}
      action={
        <>
          {onCopyLink && <Button onPress={onCopyLink}>{words.copyLink}</Button>}
          {view.period !== '1year' && (
            <Button onPress={() => onChange({ ...view, period: '1year', from: undefined, to: undefined })}>
              {words.year}
            </Button>
          )}
        </>
      }
    />
  );
}

const cards = [spec.total, spec.rate, spec.time, spec.rating];

/** Four cards, bars, rows, a donut and three responses, in their real sizes. */
export function ResultsSkeleton() {
  return (
    <ScreenGrid aria-busy>
      <p role="status" className="sr-only">
        {resultsCopy.loading}
      </p>
      <div aria-hidden>
        <FigureRow>
          {cards.map((title) => (
            <FigureSkeleton key={title} title={title} />
          ))}
        </FigureRow>
      </div>
      <ScreenGrid aria-hidden columns="two">
        <ChartCardSkeleton kind="columns" title={spec.trends} className="lg:col-span-2" />
        <ChartCardSkeleton kind="rows" title={spec.distribution} />
        <ChartCardSkeleton kind="donut" title={spec.features} />
      </ScreenGrid>
      <Card title={spec.recent} isBusy>
        <ResponsesSkeleton />
      </Card>
    </ScreenGrid>
  );
}
