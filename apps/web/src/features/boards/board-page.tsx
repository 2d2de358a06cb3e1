import type { Board } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Grid2x2, SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { failureOf, isNotFound } from '../../lib/api/failure.js';
import { overviewPath, paths } from '../../lib/url/paths.js';
import { Button } from '../../ui/buttons/button.js';
import { ButtonLink, TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { Surface } from '../../ui/layout/surface.js';
import { BoardGrid } from './board-grid.js';
import { BoardMenu } from './board-menu.js';
import { boardQuery } from './boards.queries.js';
import { boardsCopy as words } from './boards.copy.js';

const BoardEditor = lazy(() => import('./board-editor.js'));

interface BoardPageProps {
  id: string;
  /** How fresh the figures are; first in the toolbar. */
  freshness: ReactNode;
}

/** A board with its figures, or what it lacks. */
export function BoardPage({ id, freshness }: BoardPageProps) {
  const query = useQuery(boardQuery(id));
  if (query.data !== undefined) return <OneBoard board={query.data} freshness={freshness} />;
  return (
    <>
      <PageHeader heading={<PageHeading>{words.title}</PageHeading>} toolbar={null} />
      {query.isPending ? (
        <Skeleton className="h-60 rounded-card" />
      ) : isNotFound(query.error) ? (
        <EmptyState
          icon={SearchX}
          text={words.unknown}
          action={<ButtonLink to={paths.boards}>{words.toBoards}</ButtonLink>}
        />
      ) : (
        <Surface>
          <ErrorState
            what={words.theBoard}
            {...failureOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Surface>
      )}
    </>
  );
}

function OneBoard({ board, freshness }: { board: Board; freshness: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const { name, pins, canChange } = board;
  return (
    <>
      <PageHeader
        heading={
          <>
            <p className="mb-1 text-small print:hidden">
              <TextLink to={paths.boards}>{words.title}</TextLink>
            </p>
            <PageHeading documentTitle={name}>{name}</PageHeading>
          </>
        }
        toolbar={
          <>
            {freshness}
            {canChange && pins.length > 0 && (
              <Button look={isEditing ? 'primary' : 'secondary'} onPress={() => setEditing(!isEditing)}>
                {isEditing ? words.done : words.edit}
              </Button>
            )}
            <BoardMenu board={board} />
          </>
        }
      />
      {pins.length === 0 ? (
        <Surface>
          <EmptyState
            icon={Grid2x2}
            title={words.empty}
            text={words.emptyText}
            action={<ButtonLink to={overviewPath()}>{words.toOverview}</ButtonLink>}
          />
        </Surface>
      ) : isEditing ? (
        <Suspense fallback={<BoardGrid pins={pins} />}>
          <BoardEditor board={board} />
        </Suspense>
      ) : (
        <BoardGrid pins={pins} />
      )}
    </>
  );
}
