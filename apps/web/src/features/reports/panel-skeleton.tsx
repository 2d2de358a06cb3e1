import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { reportsCopy } from './reports.copy.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import type { PanelShape } from './panel-shapes.js';

/** The geometry and the titles of a tab while its figures are on their way. */
export function PanelSkeleton({ cards, charts }: PanelShape) {
  return (
    <ScreenGrid aria-busy>
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
      <ScreenGrid aria-hidden columns="two, then twelve">
        {charts.map((chart) => (
          <ChartCardSkeleton key={chart.title} {...chart} />
        ))}
      </ScreenGrid>
    </ScreenGrid>
  );
}
