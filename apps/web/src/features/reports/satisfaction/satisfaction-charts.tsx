import type { SatisfactionReport } from '@deskledger/contracts';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { RatingDistribution } from './rating-distribution.js';
import { RatingsOverTime } from './ratings-over-time.js';
import { SatisfactionTrend } from './satisfaction-trend.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';

interface SatisfactionChartsProps {
  figures: SatisfactionReport;
  period: PeriodView;
}

/** How the ratings moved, how many stars there were, and when. */
export function SatisfactionCharts({ figures, period }: SatisfactionChartsProps) {
  const isPhone = useMedia(phone);
  const distribution = <RatingDistribution figures={figures} period={period} className="lg:col-span-2 xl:col-span-4" />;
  return (
    <ScreenGrid columns="two, then twelve">
      {isPhone && distribution}
      <SatisfactionTrend figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
      {!isPhone && distribution}
      <RatingsOverTime figures={figures} period={period} className="lg:col-span-2 xl:col-span-12" />
    </ScreenGrid>
  );
}
