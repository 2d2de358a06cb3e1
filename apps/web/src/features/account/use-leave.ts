import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/url/places.js';
import { signOut } from './account.queries.js';

/** Signs out and opens the login screen; what the session has read goes when no screen shows it any more. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
    queries.clear();
  };
}
