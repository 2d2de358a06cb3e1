import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ticketsCopy } from '../../features/tickets/tickets.copy.js';
import { ExportMenu, ticketChoices } from '../../features/export/index.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomRangeRow } from '../../features/period/custom-range-row.js';
import { PeriodControl } from '../../features/period/period-control.js';
import { RangeLine } from '../../features/period/range-line.js';
import { usePeriodChoice } from '../../features/period/use-period-choice.js';
import { ticketListCopy } from '../../features/tickets/ticket-list.copy.js';
import { openedTicket } from '../../features/tickets/opened-ticket.js';
import { ticketOverviewQuery } from '../../features/tickets/tickets.queries.js';
import { TicketsScreen } from '../../features/tickets/list/tickets-screen.js';
import { SliceButton } from '../../features/slice/index.js';
import { ScreenTools } from '../../features/views/screen-tools.js';
import { ownAnswer } from '../../lib/api/own-answer.js';
import { paths } from '../../lib/url/paths.js';
import { sliceOf } from '../../lib/url/slice.js';
import { emptyView, isWork, shownPeriod, type TicketView, withPeriod } from '../../lib/url/ticket-view.js';
import { useTicketView } from '../../lib/url/use-view.js';
import { Banner } from '../../ui/feedback/banner.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { PageToolbar } from '../../ui/layout/page-toolbar.js';

const WorkloadPanel = lazy(() => import('../../features/attention/workload-panel.js'));

type Tab = keyof typeof ticketListCopy.tabs;

const tabs = (['all', 'work', 'workload'] as const).map((id) => ({ id, name: ticketListCopy.tabs[id] }));

const viewOf: Readonly<Record<Tab, Partial<TicketView>>> = {
  all: {},
  work: { event: 'open' },
  workload: { event: 'open', workload: 'agent' },
};

function tabOf(view: TicketView): Tab {
  if (view.workload !== undefined) return 'workload';
  return isWork(view) ? 'work' : 'all';
}

/** `/dashboard/tickets`, and every path under `/dashboard` that has no screen of its own. */
export function Component() {
  const [view, change] = useTicketView();
  // What narrows the one is no question to the other.
  const select = (tab: Tab) => change({ ...emptyView, ...sliceOf(view), ...viewOf[tab] });
  const choice = usePeriodChoice(shownPeriod(view), (period) => change(withPeriod(view, period)));
  const overview = useQuery(ticketOverviewQuery(view));
  const { data, isError } = overview;
  const range = data && view.on !== undefined ? { ...data.range, from: view.on, to: view.on } : data?.range;
  const isUnknownPath = useLocation().pathname.replace(/\/$/, '') !== paths.tickets;
  return (
    <>
      <PageHeader
        heading={<PageHeading keepFocus={openedTicket.isWaiting()}>{ticketsCopy.title}</PageHeading>}
        toolbar={
          <PageToolbar
            first={
              <>
                <FreshnessLine />
                <ScreenTools range={data?.range} />
              </>
            }
            period={!isWork(view) && <PeriodControl choice={choice} range={range} />}
            {...(view.workload !== undefined && { choices: <SliceButton view={view} onChange={change} /> })}
            last={
              view.workload === undefined && (
                <ExportMenu choices={ticketChoices(view, ownAnswer(overview)?.[view.state ?? 'total'])} />
              )
            }
          />
        }
      />
      {isUnknownPath && (
        <Banner tone="info" icon={Info} className="mb-4">
          {ticketsCopy.unknownPath}
        </Banner>
      )}
      <CustomRangeRow choice={choice} />
      <Tabs
        label={ticketsCopy.title}
        tabs={tabs}
        selected={tabOf(view)}
        onSelect={select}
        aside={isWork(view) ? <OpenLine /> : <RangeLine range={range} isMissing={isError} />}
      >
        {view.workload === undefined ? (
          <TicketsScreen view={view} onChange={change} />
        ) : (
          <Suspense>
            <WorkloadPanel view={view} by={view.workload} onChange={change} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

/** In the place of days that do not narrow the list. */
function OpenLine() {
  return <p className="text-small text-subtle">{ticketListCopy.anyDate}</p>;
}
