import { agentsCopy } from '../../features/agents/agents.copy.js';
import { BacklogNow, BacklogTrend } from '../../features/backlog/index.js';
import { CommentsCard } from '../../features/comments/index.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { PageSection } from '../../ui/layout/page-sections.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';

const titles = agentsCopy.sections;

/** The tickets that an agent holds, and what their contacts wrote. */
export default function AgentCharts({ period }: { period: PeriodView }) {
  const slice = sliceOf(period);
  return (
    <>
      <PageSection titles={titles} id="backlog">
        <ScreenGrid columns="two, then twelve">
          <BacklogNow slice={slice} className="xl:col-span-6" />
          <BacklogTrend slice={slice} className="xl:col-span-6" />
        </ScreenGrid>
      </PageSection>
      <PageSection titles={titles} id="activity">
        <RecentActivity period={period} />
      </PageSection>
      <PageSection titles={titles} id="comments">
        <CommentsCard period={period} />
      </PageSection>
    </>
  );
}
