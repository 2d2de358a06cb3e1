import { reportsCopy } from '../../copy/reports.js';
import { ChartSkeleton, FigureSkeleton } from '../../ui/figure-skeletons.js';

export interface PanelShape {
  /** How many figures stand above the charts. */
  cards: number;
  /** The first chart has a row of its own; otherwise a narrow one stands beside it. */
  isWide?: boolean;
}

/** The geometry of a tab while its figures are on their way. */
export function PanelSkeleton({ cards, isWide = false }: PanelShape) {
  return (
    <div aria-busy className="grid gap-3 lg:gap-4 xl:gap-6">
      <p role="status" className="sr-only">
        {reportsCopy.loading}
      </p>
      {cards > 0 && (
        <div aria-hidden className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:gap-6">
          {Array.from({ length: cards }, (_, card) => (
            <FigureSkeleton key={card} />
          ))}
        </div>
      )}
      <div aria-hidden className="grid gap-3 lg:gap-4 xl:grid-cols-12 xl:gap-6">
        <ChartSkeleton className={isWide ? 'xl:col-span-12' : 'xl:col-span-8'} />
        {!isWide && <ChartSkeleton className="xl:col-span-4" />}
      </div>
    </div>
  );
}
