import type { SatisfactionReport } from '@deskledger/contracts';
import { type RatingRow, RatingRows } from '../../../charts/bars/rating-rows.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatPercent, formatShare } from '../../../lib/numbers/format.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { useAnswersPath } from '../../surveys/index.js';
import { publicRatings } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { RatingsOverTime } from './ratings-over-time.js';
import { SatisfactionTrend } from './satisfaction-trend.js';

const words = reportsCopy.ratings;

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

interface RatingDistributionProps {
  figures: SatisfactionReport;
  period: PeriodView;
  className?: string;
}

/** Five rows, each leading to the responses of its stars where all are to one survey. */
export function RatingDistribution({ figures: { rating, range }, period, className }: RatingDistributionProps) {
  const answersPath = useAnswersPath();
  const rows = ([5, 4, 3, 2, 1] as const).map((stars): RatingRow => ({
    stars,
    name: words.rowName(stars),
    count: rating[stars],
    share: formatShare(rating[`${stars}_pct`], rating[stars], rating.total, 1),
    to: answersPath({ ...period, rating: [stars] }, null),
    isChosen: false,
  }));
  return (
    <ChartCard
      title={words.title}
      definition={reportsCopy.definitions.ratings}
      pin={{ card: 'ratings', view: period }}
      range={range}
      className={className}
    >
      <RatingRows
        title={words.title}
        summary={words.summary(rating.total, formatPercent(rating.csat), publicRatings(rating))}
        rows={rows}
        table={{
          caption: captionOf(words.title, range),
          head: [words.rating, words.count, chartsCopy.share],
          rows: rows.map(({ name, count, share }) => [name, count, share]),
        }}
      />
    </ChartCard>
  );
}
