import { useHidesIncompleteDays } from '../../charts/buckets/incomplete-days.js';
import { reportsCopy } from '../../features/reports/reports.copy.js';
import { CompareMenu } from '../../features/comparison/compare-menu.js';
import { ComparedLine } from '../../features/comparison/compared-line.js';
import { ExportMenu, reportChoices } from '../../features/export/index.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { ReportsTabs } from '../../features/reports/reports-tabs.js';
import { useIsEmptyReport } from '../../features/reports/use-is-empty-report.js';
import { useReportRange } from '../../features/reports/use-report-range.js';
import { SliceBar, SliceButton, Sliced, useAsksOthers } from '../../features/slice/index.js';
import { ScreenTools } from '../../features/views/screen-tools.js';
import { isSliced } from '../../lib/url/slice.js';
import { useReportsView } from '../../lib/url/use-view.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

/** `/dashboard/reports` */
export function Component() {
  const [view, change] = useReportsView();
  const choice = usePeriodChoice(view, (period) => change({ ...view, from: undefined, to: undefined, ...period }));
  const { range, isMissing } = useReportRange(view);
  const isEmpty = useIsEmptyReport(view);
  const hidesIncomplete = useHidesIncompleteDays();
  const asksOthers = useAsksOthers(view);
  const files = asksOthers ? [] : reportChoices(view, isEmpty, { hidesIncomplete });
  return (
    <>
      <PageHeader
        heading={<PageHeading>{reportsCopy.spec.title}</PageHeading>}
        line={
          <>
            <RangeLine range={range} isMissing={isMissing} />
            {!asksOthers && <ComparedLine view={view} />}
          </>
        }
        toolbar={
          <PageToolbar
            first={
              <>
                <FreshnessLine />
                <ScreenTools range={range} />
              </>
            }
            period={<PeriodControl choice={choice} range={range} isLong />}
            choices={
              <>
                <CompareMenu view={view} onChange={change} />
                <SliceButton view={view} onChange={change} />
              </>
            }
            isChosen={isSliced(view)}
            last={<ExportMenu choices={files} />}
          />
        }
      />
      <CustomRangeRow choice={choice} />
      <SliceBar view={view} onChange={change} />
      <Sliced view={view}>
        <ReportsTabs view={view} onChange={change} />
      </Sliced>
    </>
  );
}
