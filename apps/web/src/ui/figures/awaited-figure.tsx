import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { Button } from '../buttons/button.js';
import { FigureCard } from './figure-card.js';
import { NoFigure } from './no-figure.js';
import { FigureSkeleton } from './figure-skeleton.js';

interface AwaitedFigureProps<Data> {
  /** Of the card, also while its figure is not there. */
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The card of a figure that has a call of its own: it waits alone, and fails alone. */
export function AwaitedFigure<Data>({ title, query, children }: AwaitedFigureProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <FigureSkeleton title={title} />;
  const retry = (
    <>
      {copy.state.couldNotLoad(title)}{' '}
      <Button look="link" className="text-small text-primary-text" onPress={() => void query.refetch()}>
        {copy.action.retry}
      </Button>
    </>
  );
  return (
    <FigureCard title={title} note={retry}>
      <NoFigure />
    </FigureCard>
  );
}
