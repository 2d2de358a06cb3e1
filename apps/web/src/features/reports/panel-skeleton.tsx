import { reportsCopy } from '../../copy/reports.js';
import { Skeleton } from '../../ui/skeleton.js';

const box = 'rounded-card border border-line bg-surface p-5';

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
            <div key={card} className={`${box} flex h-31 flex-col justify-between`}>
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-3 w-28" />
            </div>
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

function ChartSkeleton({ className }: { className: string }) {
  return (
    <div className={`${box} ${className} flex h-106 flex-col gap-4`}>
      <Skeleton className="h-5 w-40" />
      <div className="flex grow items-end gap-4 px-6">
        {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3'].map((height) => (
          <Skeleton key={height} className={`grow ${height}`} />
        ))}
      </div>
    </div>
  );
}
