import { invitationStatuses, type SurveyInvitation } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { invitationsCopy as words } from './invitations.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { Card } from '../../../ui/layout/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Select } from '../../../ui/fields/select.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { invitationsQuery } from '../surveys.queries.js';
import { InvitationRow } from './invitation-row.js';

const ContactListDialog = lazy(() => import('./contact-list-dialog.js'));
const UnansweredInvitations = lazy(() => import('./unanswered-invitations.js'));

type Filter = SurveyInvitation['status'] | 'all' | 'unanswered';
const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'unanswered', label: words.unanswered },
  ...invitationStatuses.map((value) => ({ value, label: words.statuses[value] })),
];

/** What was sent to whom, and what was not and why. */
export function InvitationsCard({ canEdit }: { canEdit: boolean }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [isInviting, setInviting] = useState(false);
  return (
    <Card
      title={words.title}
      definition={words.definition}
      aside={<Select label={words.filter} value={filter} options={filters} onChange={setFilter} className="w-40" />}
    >
      {canEdit && (
        <Button className="mt-2 self-start" onPress={() => setInviting(true)}>
          {words.inviteList}
        </Button>
      )}
      <Suspense>{isInviting && <ContactListDialog onClose={() => setInviting(false)} />}</Suspense>
      {filter === 'unanswered' ? (
        <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
          <UnansweredInvitations canEdit={canEdit} />
        </Suspense>
      ) : (
        <Invitations filter={filter} canEdit={canEdit} />
      )}
    </Card>
  );
}

function Invitations({ filter, canEdit }: { filter: Exclude<Filter, 'unanswered'>; canEdit: boolean }) {
  const query = useInfiniteQuery(invitationsQuery(filter === 'all' ? undefined : filter));
  if (query.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        what={surveyCopy.theInvitations}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const invitations = query.data.pages.flatMap(({ items }) => items);
  if (invitations.length === 0) return <NoInvitations isFiltered={filter !== 'all'} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} canEdit={canEdit} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-3 self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {words.loadMore(invitations.length, query.data.pages[0]?.total ?? 0)}
        </Button>
      )}
    </>
  );
}

function NoInvitations({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState icon={Mail} text={words.emptyFiltered} />;
  return <EmptyState icon={Mail} title={words.empty} text={words.emptyText} headingLevel={3} />;
}
