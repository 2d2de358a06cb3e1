import { titleOfFigure } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { askedChanges, type AskedChanges } from '../../features/changes/asked-changes.js';
import { ChangesPanel } from '../../features/changes/changes-panel.js';
import { changesCopy as words } from '../../features/changes/changes.copy.js';
import { changesQuery } from '../../features/changes/changes.queries.js';
import { CompareMenu } from '../../features/comparison/compare-menu.js';
import { ComparedDates } from '../../features/comparison/index.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { SliceBar, SliceButton, Sliced, useAsksOthers } from '../../features/slice/index.js';
import { changesPath } from '../../lib/url/paths.js';
import { isSliced } from '../../lib/url/slice.js';
import { usePeriodView } from '../../lib/url/use-view.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

/** `/dashboard/changes/:figure/:rows?` */
export function Component() {
  const asked = askedChanges(useParams());
  return asked === null ? <Unknown /> : <WhatChanged key={asked.metric} {...asked} />;
}

function WhatChanged({ metric, rows }: AskedChanges) {
  const [period, change] = usePeriodView();
  const navigate = useNavigate();
  const choice = usePeriodChoice(period, change);
  const asksOthers = useAsksOthers(period);
  const query = useQuery({ ...changesQuery(period, metric, rows), enabled: !asksOthers });
  return (
    <>
      <PageHeader
        heading={
          <>
            <p className="text-small text-muted">{words.kind}</p>
            <PageHeading>{titleOfFigure(metric)}</PageHeading>
          </>
        }
        line={
          <>
            <RangeLine range={query.data?.current.range} isMissing={query.isError || asksOthers} />
            {!asksOthers && !query.isError && <ComparedDates query={query} isOff={period.compare === 'off'} />}
          </>
        }
        toolbar={
          <PageToolbar
            first={<FreshnessLine />}
            period={<PeriodControl choice={choice} range={query.data?.current.range} />}
            choices={
              <>
                <CompareMenu view={period} onChange={change} />
                <SliceButton view={period} onChange={change} />
              </>
            }
            isChosen={isSliced(period)}
          />
        }
      />
      <CustomRangeRow choice={choice} />
      <SliceBar view={period} onChange={change} />
      <Sliced view={period}>
        <ChangesPanel
          period={period}
          metric={metric}
          rows={rows}
          onRows={(next) =>
            void navigate(changesPath(metric, period, next), { replace: true, preventScrollReset: true })
          }
        />
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
