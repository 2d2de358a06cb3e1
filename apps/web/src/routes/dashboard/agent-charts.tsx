import { BacklogNow, BacklogTrend } from '../../features/backlog/index.js';
import { CommentsCard } from '../../features/comments/index.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';

/** The tickets that an agent holds, and what their contacts wrote. */
export default function AgentCharts({ period }: { period: PeriodView }) {
  const slice = sliceOf(period);
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
        <BacklogNow slice={slice} className="xl:col-span-6" />
        <BacklogTrend slice={slice} className="xl:col-span-6" />
      </div>
      <RecentActivity period={period} />
      <CommentsCard period={period} />
    </>
  );
}
