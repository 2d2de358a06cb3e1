import type { SharedResults } from '@deskledger/contracts';
import { useMemo, useState } from 'react';
import { VerticalBars } from '../../../charts/bars/vertical-bars.js';
import { shownSeries } from '../../../charts/buckets/shown-series.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { dateCell } from '../../../charts/table/time-table.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { Card } from '../../../ui/layout/card.js';
import { onScale } from '../figures/points.js';
import { barWords, trendBars, trendSummary } from '../figures/trend-bars.js';
import { resultsCopy } from '../results.copy.js';
import { sharedCopy } from './shared.copy.js';

const { trends: words, spec } = resultsCopy;

/** Responses by day, week or month. A bar that is chosen is named in the sentence over the bars. */
export function SharedTrends({ results }: { results: SharedResults }) {
  const { responseTrends, range, generatedAt, points } = results;
  const shown = useMemo(
    () => shownSeries(responseTrends, { range, generatedAt }),
    [responseTrends, range, generatedAt],
  );
  const bars = useMemo(() => trendBars(shown, []), [shown]);
  const values = useMemo(() => bars.rows.map(({ responses }) => responses), [bars]);
  const [chosen, setChosen] = useState<number>();
  return (
    <Card title={spec.trends} className="lg:col-span-2">
      <VerticalBars
        title={spec.trends}
        summary={trendSummary(bars, chosen)}
        buckets={bars.buckets}
        values={values}
        wordsOf={(index) => ({ ...barWords(bars, index, points), hint: sharedCopy.singleOut })}
        markers={[]}
        chosen={chosen}
        onChoose={(index) => setChosen(index === chosen ? undefined : index)}
        table={{
          caption: captionOf(spec.trends, shown.range),
          head: [chartsCopy.date, words.responses, words.rating],
          rows: bars.rows.map(({ date: from, to, responses, rating }) => [
            dateCell({ from, to }),
            responses,
            rating === null ? '--' : onScale(rating, points).toFixed(1),
          ]),
        }}
        emptyText={resultsCopy.cards.none}
        footer={shown.footer}
      />
    </Card>
  );
}
