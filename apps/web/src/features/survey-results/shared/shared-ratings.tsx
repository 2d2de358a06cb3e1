import type { SharedResults } from '@deskledger/contracts';
import { RatingRows, type RatingRow } from '../../../charts/bars/rating-rows.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { counted } from '../../../copy/count.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { Card } from '../../../ui/layout/card.js';
import { pointRows, totalOf } from '../figures/points.js';
import { resultsCopy } from '../results.copy.js';

const { distribution: words, spec, trends } = resultsCopy;

/** A row for each rating; none leads anywhere. */
export function SharedRatings({ results: { rating, points, range } }: { results: SharedResults }) {
  const rows = points ? pointRows(points) : starRows(rating);
  return (
    <Card title={spec.distribution}>
      <RatingRows
        title={spec.distribution}
        summary={`${counted(points ? totalOf(points) : rating.total, 'rating', 'ratings')}.`}
        rows={rows}
        table={{
          caption: captionOf(spec.distribution, range),
          head: [words.rating, trends.responses, chartsCopy.share],
          rows: rows.map(({ name, count, share }) => [name, count, share]),
        }}
      />
    </Card>
  );
}

function starRows(rating: SharedResults['rating']): RatingRow[] {
  return ([5, 4, 3, 2, 1] as const).map((stars) => ({
    ...{ stars, name: words.rowName(stars), count: rating[stars], to: undefined, isChosen: false },
    share: formatShare(rating[`${stars}_pct`], rating[stars], rating.total, 1),
  }));
}
