import { OverviewScreen } from '../../features/dashboard/overview-screen.js';
import { RecentActivity } from '../../features/tickets/recent-activity.js';
import type { PeriodView } from '../../lib/url/period.js';

/** The overview under its heading. It comes after the heading and the toolbar, which need little code. */
export default function OverviewBody({ period }: { period: PeriodView }) {
  return <OverviewScreen period={period} recentActivity={<RecentActivity period={period} />} />;
}
