import { useNavigate } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { AcceptScreen } from '../features/account/invitation/accept-screen.js';
import { useLinkToken } from '../features/account/use-link-token.js';
import { paths } from '../lib/url/paths.js';

/** `/auth/accept#token=` */
export function Component() {
  const navigate = useNavigate();
  const token = useLinkToken();
  return (
    <AuthCard>
      <AcceptScreen token={token} onSignedIn={() => void navigate(paths.dashboard, { replace: true })} />
    </AuthCard>
  );
}
