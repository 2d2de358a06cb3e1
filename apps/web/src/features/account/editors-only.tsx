import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { accountQuery } from './account.queries.js';
import { useCanEdit } from './use-role.js';

interface EditorsOnlyProps {
  /** What the others have no access to, as it stands in a sentence. */
  what: string;
  children: ReactNode;
}

/** Shows its content to administrators and managers. The server holds to it as well. */
export function EditorsOnly({ what, children }: EditorsOnlyProps) {
  const canEdit = useCanEdit();
  const account = useQuery(accountQuery);
  if (account.isPending) return null;
  if (canEdit) return children;
  return <ErrorState what={what} isForbidden={account.isSuccess} onRetry={() => void account.refetch()} />;
}
