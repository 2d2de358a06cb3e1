import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quarantineCopy as words } from './quarantine.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { deliveriesQuery } from '../connections.queries.js';
import { quarantineCalls, quarantineKey, type QuarantineFilter } from './quarantine.queries.js';

/** What is being done right now. */
export type Decision = 'retry' | 'discard';

/** Where a decision was made: what was decided about in a dialog is done with, the list goes on. */
type Where = 'list' | 'dialog';

/** What can be decided about elements. Each says what became of it; `onDone` is told when the list is up to date. */
export function useDecisions(onDone: (where: Where) => void) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Decision | null>(null);
  const decide = async <Result>(
    decision: Decision,
    action: () => Promise<Result>,
    announce: (result: Result) => void,
    where: Where = 'dialog',
  ) => {
    setPending(decision);
    try {
      announce(await action());
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: quarantineKey }),
      queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
    ]);
    setPending(null);
    onDone(where);
  };
  const toastRetried = (receipt: Awaited<ReturnType<typeof quarantineCalls.retry>>) => {
    const isRefused = receipt.quarantined > 0 && receipt.accepted + receipt.duplicates === 0;
    toast[isRefused ? 'error' : 'success'](words.retried(receipt));
  };
  const toastDiscarded = (count: number) => toast.success(words.discarded(count));
  return {
    pending,
    retry: (id: string) => decide('retry', () => quarantineCalls.retry(id), toastRetried),
    discard: (id: string) =>
      decide(
        'discard',
        () => quarantineCalls.discard(id),
        () => toastDiscarded(1),
      ),
    retryAll: (filter: QuarantineFilter) =>
      decide('retry', () => quarantineCalls.retryAll(filter), toastRetried, 'list'),
    discardAll: (filter: QuarantineFilter, until: string) =>
      decide(
        'discard',
        () => quarantineCalls.discardAll(filter, until),
        ({ discarded }) => toastDiscarded(discarded),
      ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
