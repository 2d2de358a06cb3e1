import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { resultsCopy } from '../../features/survey-results/results.copy.js';
import { CompareMenu } from '../../features/comparison/compare-menu.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { FiguresGate } from '../../features/slice/index.js';
import { ResultsScreen } from '../../features/survey-results/results-screen.js';
import { ResultsNotFound } from '../../features/survey-results/results-states.js';
import {
  ResultsChips,
  ResultsCompared,
  ResultsExport,
  ResultsFilter,
  ResultsShare,
} from '../../features/survey-results/results-toolbar.js';
import { overviewQuery } from '../../features/survey-results/results.queries.js';
import { ScreenTools } from '../../features/views/screen-tools.js';
import { isNotFound } from '../../lib/api/failure.js';
import { daysOf } from '../../lib/url/results-view.js';
import { useResultsView } from '../../lib/url/use-view.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/dashboard/results/{surveyId}` */
export function Component() {
  const { surveyId = '' } = useParams();
  return anId.test(surveyId) ? <Results key={surveyId} survey={surveyId} /> : <ResultsNotFound />;
}

function Results({ survey }: { survey: string }) {
  const [view, change] = useResultsView();
  const choice = usePeriodChoice(view, (period) =>
    change({ ...view, from: undefined, to: undefined, ...period, on: undefined, until: undefined }),
  );
  const { data, error } = useQuery(overviewQuery(survey, view));
  if (isNotFound(error)) return <ResultsNotFound />;
  return (
    <>
      <PageHeader
        heading={<PageHeading>{resultsCopy.spec.title}</PageHeading>}
        subtitle={
          <p dir="auto" className="min-h-5 wrap-anywhere">
            {data?.title}
          </p>
        }
        line={
          <>
            <RangeLine range={data?.range} isMissing={error !== null} />
            <ResultsCompared survey={survey} view={view} />
          </>
        }
        toolbar={
          <PageToolbar
            first={
              <>
                <FreshnessLine />
                <ScreenTools range={data?.range} />
              </>
            }
            period={<PeriodControl choice={{ ...choice, view: daysOf(view) }} range={data?.range} isLong />}
            choices={
              <>
                <CompareMenu view={view} onChange={change} />
                <ResultsFilter survey={survey} view={view} onChange={change} />
              </>
            }
            last={
              <>
                <ResultsShare survey={survey} view={view} />
                <ResultsExport survey={survey} view={view} />
              </>
            }
          />
        }
      />
      <CustomRangeRow choice={choice} />
      <div className="mb-4 empty:hidden">
        <ResultsChips survey={survey} view={view} onChange={change} />
      </div>
      <FiguresGate slice={view}>
        <ResultsScreen survey={survey} view={view} onChange={change} />
      </FiguresGate>
    </>
  );
}
