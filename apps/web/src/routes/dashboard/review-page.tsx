import type { EchoedRange } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { CompareMenu } from '../../features/comparison/compare-menu.js';
import { ComparedLine } from '../../features/comparison/compared-line.js';
import { ExportMenu, type ExportChoice } from '../../features/export/index.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { Sliced, useAsksOthers } from '../../features/slice/index.js';
import { ScreenTools } from '../../features/views/screen-tools.js';
import type { PeriodView } from '../../lib/url/period.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageSections } from '../../ui/layout/page-sections.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

interface ReviewPageProps {
  /** What kind of thing the page is about. */
  kind: string;
  name: string;
  /** The range, and the tickets that the page is of. */
  period: PeriodView;
  onChange: (period: PeriodView) => void;
  range: EchoedRange | undefined;
  /** The figures of the range could not be had. */
  isMissing: boolean;
  files: readonly ExportChoice[];
  /** The titles of the sections among the children, by their ids. */
  sections: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Everything about one client company, or one agent: to look at, to hand over, to print. */
export function ReviewPage({
  kind,
  name,
  period,
  onChange,
  range,
  isMissing,
  files,
  sections,
  children,
}: ReviewPageProps) {
  const choice = usePeriodChoice(period, onChange);
  const asksOthers = useAsksOthers(period);
  return (
    <>
      <PageHeader
        heading={
          <>
            <p className="text-small text-muted">{kind}</p>
            <PageHeading>{name}</PageHeading>
          </>
        }
        line={
          <>
            <RangeLine range={range} isMissing={isMissing} />
            {!asksOthers && <ComparedLine view={period} />}
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
            choices={<CompareMenu view={period} onChange={onChange} />}
            last={<ExportMenu choices={asksOthers ? [] : files} />}
          />
        }
      />
      <CustomRangeRow choice={choice} />
      <Sliced view={period}>
        <PageSections titles={sections}>{children}</PageSections>
      </Sliced>
    </>
  );
}
