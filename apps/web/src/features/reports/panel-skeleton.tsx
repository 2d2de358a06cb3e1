import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { reportsCopy } from './reports.copy.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import type { PanelShape } from './panel-shapes.js';

/** The geometry and the titles of a tab while its figures are on their way. */
export function PanelSkeleton({ cards, charts }: PanelShape) {
  return (
    <div aria-busy className="grid gap-3 lg:gap-4 xl:gap-6">
      <p role="status" className="sr-only">
        {reportsCopy.loading}
      </p>
      {cards.length > 0 && (
        <div aria-hidden>
          <FigureRow isOfThree={cards.length === 3}>
            {cards.map((title) => (
              <FigureSkeleton key={title} title={title} />
            ))}
          </FigureRow>
        </div>
      )}
      <div aria-hidden className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
        {charts.map((chart) => (
          <ChartCardSkeleton key={chart.title} {...chart} />
        ))}
      </div>
    </div>
  );
}
