import { AuthCard } from '../features/account/auth-card.js';
import { ForgotScreen } from '../features/account/reset/forgot-screen.js';

/** `/auth/forgot` */
export function Component() {
  return (
    <AuthCard>
      <ForgotScreen />
    </AuthCard>
  );
}
