import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { AcceptScreen } from '../features/account/invitation/accept-screen.js';
import { paths } from '../lib/url/paths.js';

/** `/auth/accept?token=` */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <AuthCard>
      <AcceptScreen token={params.get('token')} onSignedIn={() => void navigate(paths.dashboard, { replace: true })} />
    </AuthCard>
  );
}
