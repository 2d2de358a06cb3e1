import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { accountQuery } from '../features/account/account.queries.js';
import { firstScreen } from '../features/account/first-screen.js';
import { useLeave } from '../features/account/use-leave.js';
import { EnrolmentScreen } from '../features/security/enrolment-screen.js';
import { isUnauthorized } from '../lib/api/failure.js';
import { paths } from '../lib/url/places.js';

/** `/auth/second-factor`: where everybody is led who has to set one up. */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const account = useQuery(accountQuery);
  const leave = useLeave();
  if (isUnauthorized(account.error)) return <Navigate to={paths.login} replace />;
  const open = async () => navigate(await firstScreen(queries), { replace: true });
  return <EnrolmentScreen onDone={() => void open()} onSignOut={() => void leave()} />;
}
