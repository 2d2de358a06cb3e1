import { AuthCard } from '../features/account/auth-card.js';
import { ResetScreen } from '../features/account/reset/reset-screen.js';
import { useLinkToken } from '../features/account/use-link-token.js';

/** `/auth/reset#token=` */
export function Component() {
  return (
    <AuthCard>
      <ResetScreen token={useLinkToken()} />
    </AuthCard>
  );
}
