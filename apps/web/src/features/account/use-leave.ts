import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { paths } from '../../lib/url/places.js';
import { signOut } from './account.queries.js';

/** Opens the login screen; what the session has read goes when no screen shows it any more. */
export function useOpenLogin(): (options?: NavigateOptions) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (options) => {
      await navigate(paths.login, options);
      queries.clear();
    },
    [navigate, queries],
  );
}

/** Signs out and opens the login screen. */
export function useLeave(): () => Promise<void> {
  const openLogin = useOpenLogin();
  return async () => {
    await signOut().catch(() => undefined);
    await openLogin({ replace: true });
  };
}
