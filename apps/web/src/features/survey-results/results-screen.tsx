import type { EchoedRange, SurveyOverview } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { resultsCopy } from './results.copy.js';
import { failureOf, isNotFound } from '../../lib/api/failure.js';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';
import { announce } from '../../lib/browser/announce.js';
import type { ChangeResults, ResultsView } from '../../lib/url/results-view.js';
import { isSliced } from '../../lib/url/slice.js';
import { cx } from '../../ui/class-names.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Surface } from '../../ui/layout/surface.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { useCanEdit } from '../account/index.js';
import { copySurveyLink, surveyQuery } from '../surveys/index.js';
import { RatingDistribution } from './figures/rating-distribution.js';
import { ResultFigures } from './figures/result-figures.js';
import { NoResponses, ResultsSkeleton } from './results-states.js';
import { overviewQuery } from './results.queries.js';
import { RecentResponses, ResponsesSkeleton } from './responses/recent-responses.js';
import { useResponses } from './responses/use-responses.js';
import { useCountAgain } from './voids/use-count-again.js';

// Asked for with the screen, not with its figures.
const trends = import('./figures/response-trends.js');
const ResponseTrends = lazy(() => trends);
// At the foot of the screen.
const VoidedCard = lazyExtra(async () => ({ default: (await import('./voids/voided-card.js')).VoidedCard }));
const MostUsedFeature = lazy(() => import('./figures/most-used-feature.js'));
const QuestionCards = lazy(() => import('./questions/question-cards.js'));
const UnsubmittedList = lazy(() => import('./unsubmitted/unsubmitted-list.js'));
const DropOffCards = lazy(() => import('./drop-off/drop-off-cards.js'));

interface ResultsScreenProps {
  survey: string;
  view: ResultsView;
  onChange: ChangeResults;
}

/** Cards, charts and responses of a survey. */
export function ResultsScreen({ survey, view, onChange }: ResultsScreenProps) {
  const query = useQuery(overviewQuery(survey, view));
  useUpdateAnnouncement(query.isPlaceholderData ? undefined : query.data, view);
  if (query.isPending) return <ResultsSkeleton />;
  if (query.data === undefined) {
    return (
      <ScreenGrid>
        <Surface>
          <ErrorState
            what={resultsCopy.theResults}
            {...failureOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Surface>
        {!isNotFound(query.error) && <Responses survey={survey} view={view} onChange={onChange} range={undefined} />}
      </ScreenGrid>
    );
  }
  const isStale = query.isPlaceholderData;
  return (
    <ScreenGrid>
      <div aria-busy={isStale} className={cx('transition-opacity duration-120', isStale && 'opacity-55')}>
        <ResultFigures survey={survey} view={view} figures={query.data} isFiltered={isFilteredBeyondCohort(view)} />
      </div>
      <Charts survey={survey} view={view} onChange={onChange} figures={query.data} />
      <Responses survey={survey} view={view} onChange={onChange} range={query.data.range} />
    </ScreenGrid>
  );
}

type ChartsProps = ResultsScreenProps & { figures: SurveyOverview };

/**
 * The chart that a filter was chosen in keeps showing what else there is to choose. The list below has the whole width at
 * every size of the window: beside a list that goes on, a card of a fixed height leaves nothing under itself.
 */
function Charts({ survey, view, onChange, figures }: ChartsProps) {
  const wholeRange = useQuery(overviewQuery(survey, { ...view, on: undefined, until: undefined }));
  const allStars = useQuery(overviewQuery(survey, { ...view, rating: [] }));
  return (
    <ScreenGrid columns="two">
      <Suspense
        fallback={<ChartCardSkeleton kind="columns" title={resultsCopy.spec.trends} className="lg:col-span-2" />}
      >
        <ResponseTrends
          survey={survey}
          figures={wholeRange.data ?? figures}
          view={view}
          onChange={onChange}
          isStale={wholeRange.isPlaceholderData}
          className="lg:col-span-2"
        />
      </Suspense>
      <RatingDistribution
        survey={survey}
        figures={allStars.data ?? figures}
        chosen={figures}
        view={view}
        isStale={allStars.isPlaceholderData}
      />
      <Suspense fallback={<ChartCardSkeleton kind="donut" title={resultsCopy.spec.features} />}>
        <MostUsedFeature survey={survey} view={view} range={figures.range} />
      </Suspense>
      <Suspense fallback={<ChartCardSkeleton kind="rows" title={resultsCopy.questions} className="lg:col-span-2" />}>
        <QuestionCards survey={survey} view={view} />
      </Suspense>
      <Suspense>
        <DropOffCards survey={survey} view={view} />
      </Suspense>
    </ScreenGrid>
  );
}

/** Those of a survey whose figures could not be had are listed all the same; their days are not known then. */
function Responses({ survey, view, onChange, range }: ResultsScreenProps & { range: EchoedRange | undefined }) {
  const list = useResponses(survey, view);
  const template = useQuery(surveyQuery(survey)).data;
  const isOpen = template?.status === 'active';
  const countAgain = useCountAgain(list.release);
  const onCountAgain = useCanEdit() ? countAgain : undefined;
  return (
    <>
      <RecentResponses
        survey={survey}
        search={view.q}
        onSearch={(q) => onChange({ ...view, q }, { replace: true, about: ['q'] })}
        list={list}
        empty={
          <NoResponses
            view={view}
            range={range}
            onChange={onChange}
            onCopyLink={isOpen ? () => void copySurveyLink(template) : undefined}
          />
        }
        unsubmitted={
          <Suspense fallback={<ResponsesSkeleton />}>
            <UnsubmittedList survey={survey} view={view} />
          </Suspense>
        }
        onCountAgain={onCountAgain}
      />
      <Suspense>
        <VoidedCard survey={survey} onCountAgain={onCountAgain} />
      </Suspense>
    </>
  );
}

/** Whether anything but the range and the organization narrows the figures. */
function isFilteredBeyondCohort({ rating, text, tmin, tmax, version, question, ...view }: ResultsView) {
  const lists = [rating, version].some(({ length }) => length > 0) || isSliced({ ...view, org: [], notOrg: [] });
  return lists || text || [tmin, tmax, question].some((value) => value !== undefined);
}

/** Tells screen readers about new figures when the reader changed the view, not when the live stream did. */
function useUpdateAnnouncement(figures: SurveyOverview | undefined, view: ResultsView) {
  const shownView = useRef(view);
  useEffect(() => {
    if (figures === undefined || shownView.current === view) return;
    shownView.current = view;
    announce(resultsCopy.updated(figures.responseRate.total));
  }, [figures, view]);
}
