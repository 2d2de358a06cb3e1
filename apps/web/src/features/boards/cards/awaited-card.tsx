import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartCardSkeleton } from '../../../charts/card/chart-skeleton.js';
import type { SilhouetteKind } from '../../../charts/card/chart-silhouette.js';
import { failureOf } from '../../../lib/api/failure.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { AwaitedFigure } from '../../../ui/figures/awaited-figure.js';
import { Surface } from '../../../ui/layout/surface.js';

/** How a card looks while it is on its way. */
export type CardLooks = 'figure' | SilhouetteKind;

interface AwaitedCardProps<Figures> {
  title: string;
  looks: CardLooks;
  query: UseQueryResult<Figures>;
  children: (figures: Figures) => ReactNode;
}

/** A card in each of its states. It waits alone and fails alone, though cards of one answer wait for the same. */
export function AwaitedCard<Figures>({ title, looks, query, children }: AwaitedCardProps<Figures>) {
  if (looks === 'figure') {
    return (
      <AwaitedFigure title={title} query={query}>
        {children}
      </AwaitedFigure>
    );
  }
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <ChartCardSkeleton title={title} kind={looks} />;
  return (
    <Surface as="section" aria-label={title}>
      <ErrorState
        what={title}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Surface>
  );
}
