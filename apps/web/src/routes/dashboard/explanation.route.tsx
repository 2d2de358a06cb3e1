import { explainedFigures, titleOfFigure, type ExplainedFigure } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ExplanationBody } from '../../features/explanation/explanation-body.js';
import { explanationCopy as words } from '../../features/explanation/explanation.copy.js';
import { explanationQuery } from '../../features/explanation/explanation.queries.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { SliceBar, SliceButton, Sliced, useAsksOthers } from '../../features/slice/index.js';
import { isSliced } from '../../lib/url/slice.js';
import { usePeriodView } from '../../lib/url/use-view.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

/** `/dashboard/explain/:figure` */
export function Component() {
  const { figure } = useParams();
  const known = explainedFigures.find((one) => one === figure);
  if (known === undefined) return <Unknown />;
  return <Explanation key={known} figure={known} />;
}

function Explanation({ figure }: { figure: ExplainedFigure }) {
  const [period, change] = usePeriodView();
  const choice = usePeriodChoice(period, change);
  const asksOthers = useAsksOthers(period);
  const { data, isError } = useInfiniteQuery({ ...explanationQuery(figure, period), enabled: !asksOthers });
  const range = data?.pages[0]?.range;
  const isOfNow = figure === 'backlog';
  return (
    <>
      <PageHeader
        heading={
          <>
            <p className="text-small text-muted">{words.kind}</p>
            <PageHeading>{titleOfFigure(figure)}</PageHeading>
          </>
        }
        line={
          isOfNow ? (
            <p className="text-small text-subtle">{words.now}</p>
          ) : (
            <RangeLine range={range} isMissing={isError || asksOthers} />
          )
        }
        toolbar={
          <PageToolbar
            first={<FreshnessLine />}
            period={isOfNow ? null : <PeriodControl choice={choice} range={range} />}
            choices={<SliceButton view={period} onChange={change} />}
            isChosen={isSliced(period)}
          />
        }
      />
      {!isOfNow && <CustomRangeRow choice={choice} />}
      <SliceBar view={period} onChange={change} />
      <Sliced view={period}>
        <ExplanationBody figure={figure} period={period} />
      </Sliced>
    </>
  );
}

function Unknown() {
  return (
    <>
      <PageHeading>{words.kind}</PageHeading>
      <EmptyState icon={SearchX} text={words.unknown} />
    </>
  );
}
