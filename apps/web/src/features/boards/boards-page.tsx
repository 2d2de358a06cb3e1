import type { BoardEntry } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Grid2x2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { boardPath, overviewPath } from '../../lib/url/paths.js';
import { cx } from '../../ui/class-names.js';
import { Button } from '../../ui/buttons/button.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { Surface, surface } from '../../ui/layout/surface.js';
import { useCanEdit } from '../account/index.js';
import { NameDialog } from '../views/index.js';
import { boardCalls, boardsQuery } from './boards.queries.js';
import { boardsCopy as words } from './boards.copy.js';

/** All boards that the reader sees, and the way to a new one. */
export function BoardsPage() {
  const [isCreating, setCreating] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canShare = useCanEdit();
  const create = async (name: string, isShared: boolean) => {
    const { id } = await boardCalls.create({ name, isShared, pins: [] });
    await queries.invalidateQueries({ queryKey: boardsQuery.queryKey });
    void navigate(boardPath(id));
  };
  return (
    <>
      <PageHeader
        heading={<PageHeading>{words.title}</PageHeading>}
        subtitle={<p>{words.subtitle}</p>}
        toolbar={
          <Button look="primary" onPress={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {words.create}
          </Button>
        }
      />
      <BoardList />
      {isCreating && (
        <NameDialog
          title={words.createTitle}
          name=""
          canShare={canShare}
          onSave={create}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function BoardList() {
  const boards = useQuery(boardsQuery);
  if (boards.isPending) return <Skeleton className="h-24 rounded-card" />;
  if (boards.data === undefined) {
    return (
      <Surface>
        <ErrorState
          what={words.theBoards}
          {...failureOf(boards.error)}
          isRetrying={boards.isFetching}
          onRetry={() => void boards.refetch()}
        />
      </Surface>
    );
  }
  if (boards.data.length === 0) {
    return (
      <Surface>
        <EmptyState
          icon={Grid2x2}
          title={words.none}
          text={words.noneText}
          action={<ButtonLink to={overviewPath()}>{words.toOverview}</ButtonLink>}
        />
      </Surface>
    );
  }
  return (
    <ScreenGrid>
      <Boards title={words.mine} boards={boards.data.filter(({ isShared }) => !isShared)} />
      <Boards title={words.team} boards={boards.data.filter(({ isShared }) => isShared)} />
    </ScreenGrid>
  );
}

function Boards({ title, boards }: { title: string; boards: readonly BoardEntry[] }) {
  if (boards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-h3">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {boards.map(({ id, name, pinCount, isOwn, owner }) => (
          <li key={id} className={cx(surface, 'relative p-4 hover:bg-sunken')}>
            <Link
              to={boardPath(id)}
              dir="auto"
              className="font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
            <Facts className="text-small text-subtle">
              <Fact>{words.pins(pinCount)}</Fact>
              {!isOwn && <Fact>{words.by(owner)}</Fact>}
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  );
}
