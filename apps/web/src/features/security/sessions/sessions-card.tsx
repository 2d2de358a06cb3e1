import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { InlineConfirm } from '../inline-confirm.js';
import { securityCalls, sessionsQuery } from '../security.queries.js';
import { SessionRow } from './session-row.js';

const { sessions: words } = securityCopy;

/** Where somebody is signed in; ended sessions are shut out at once. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const ended = async (sentence: string) => {
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    announce(sentence);
    list.current?.focus();
  };
  const endOthers = useMutation({
    mutationFn: securityCalls.revokeOthers,
    onSuccess: ({ endedSessions }) => ended(words.othersRevoked(endedSessions)),
    onError: (error) => toast.error(failureOf(error).detail),
  });
  if (sessions.isError) {
    const { detail, requestId } = failureOf(sessions.error);
    return (
      <Card title={words.title}>
        <ErrorState
          what={words.theSessions}
          detail={detail}
          requestId={requestId}
          isRetrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      </Card>
    );
  }
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card title={words.title}>
      {sessions.data ? (
        <ul ref={list} tabIndex={-1} aria-label={words.list} className="divide-y divide-line outline-none">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={(sentence) => void ended(sentence)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      {others > 0 && (
        <div className="mt-3 flex justify-end border-t border-line pt-4">
          <InlineConfirm
            label={words.others}
            question={words.othersQuestion(others)}
            isPending={endOthers.isPending}
            onConfirm={() => endOthers.mutate()}
          />
        </div>
      )}
    </Card>
  );
}
