import { useQuery } from '@tanstack/react-query';
import { useHidesIncompleteDays } from '../../charts/buckets/incomplete-days.js';
import { copy } from '../../copy/copy.js';
import { CompareMenu } from '../../features/comparison/compare-menu.js';
import { ComparedLine } from '../../features/comparison/compared-line.js';
import { dashboardQuery, isEmptyDashboard } from '../../features/dashboard/dashboard.queries.js';
import { OverviewScreen } from '../../features/dashboard/overview-screen.js';
import { ExportMenu, overviewChoices } from '../../features/export/index.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { SliceBar, SliceButton, Sliced, useAsksOthers } from '../../features/slice/index.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import { ScreenTools } from '../../features/views/screen-tools.js';
import { ownAnswer } from '../../lib/api/own-answer.js';
import type { PeriodView } from '../../lib/url/period.js';
import { isSliced } from '../../lib/url/slice.js';
import { usePeriodView } from '../../lib/url/use-view.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

/** `/dashboard` */
export function Component() {
  const [period, change] = usePeriodView();
  return (
    <>
      <OverviewHead period={period} onChange={change} />
      <Sliced view={period}>
        <OverviewScreen period={period} recentActivity={<RecentActivity period={period} />} />
      </Sliced>
    </>
  );
}

interface OverviewHeadProps {
  period: PeriodView;
  onChange: (period: PeriodView) => void;
}

/** Heading and toolbar. What they wait for draws them anew and not the screen below, which is drawn bit by bit. */
function OverviewHead({ period, onChange: change }: OverviewHeadProps) {
  const choice = usePeriodChoice(period, change);
  const dashboard = useQuery(dashboardQuery(period));
  const { data, isError } = dashboard;
  const own = ownAnswer(dashboard);
  const isEmpty = own !== undefined && isEmptyDashboard(own);
  const hidesIncomplete = useHidesIncompleteDays();
  const asksOthers = useAsksOthers(period);
  const files = asksOthers ? [] : overviewChoices(period, isEmpty, { hidesIncomplete });
  return (
    <>
      <PageHeader
        heading={<PageHeading>{copy.spec.overviewTitle}</PageHeading>}
        line={
          <>
            <RangeLine range={data?.range} isMissing={isError} />
            {!asksOthers && <ComparedLine view={period} />}
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
            period={<PeriodControl choice={choice} range={data?.range} />}
            choices={
              <>
                <CompareMenu view={period} onChange={change} />
                <SliceButton view={period} onChange={change} />
              </>
            }
            isChosen={isSliced(period)}
            last={<ExportMenu choices={files} />}
          />
        }
      />
      <CustomRangeRow choice={choice} />
      <SliceBar view={period} onChange={change} />
    </>
  );
}
