import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/url/places.js';
import { signOut } from './account.queries.js';

/** Signs out and opens the login screen. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
  };
}
