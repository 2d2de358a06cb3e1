import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { announce } from '../../lib/browser/announce.js';
import type { PeriodView } from '../../lib/url/period.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { Surface } from '../../ui/layout/surface.js';
import type { PanelShape } from './panel-shapes.js';
import { PanelSkeleton } from './panel-skeleton.js';

interface ReportFiguresProps<Figures> {
  query: UseQueryResult<Figures>;
  /** What is asked for, as it stands in a sentence. */
  what: string;
  period: PeriodView;
  shape: PanelShape;
  /** Said when the reader's change of the range has its figures. */
  updatedWords: (figures: Figures) => string;
  children: (figures: Figures) => ReactNode;
}

/** The figures of a report in each of their states; old ones stay, dimmed, while new ones are on their way. */
export function ReportFigures<Figures>({
  query,
  what,
  period,
  shape,
  updatedWords,
  children,
}: ReportFiguresProps<Figures>) {
  useUpdateAnnouncement(query.isPlaceholderData ? undefined : query.data, period, updatedWords);
  if (query.isPending) return <PanelSkeleton {...shape} />;
  if (query.data === undefined) {
    return (
      <Surface>
        <ErrorState
          what={what}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Surface>
    );
  }
  return <ScreenGrid isStale={query.isPlaceholderData}>{children(query.data)}</ScreenGrid>;
}

/** Tells screen readers about new figures when the reader changed the range, not when the live stream did. */
function useUpdateAnnouncement<Figures>(
  figures: Figures | undefined,
  period: PeriodView,
  wordsOf: (figures: Figures) => string,
) {
  const shownPeriod = useRef(period);
  useEffect(() => {
    if (figures === undefined || shownPeriod.current === period) return;
    shownPeriod.current = period;
    announce(wordsOf(figures));
  }, [figures, period, wordsOf]);
}
