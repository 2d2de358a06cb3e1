import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { ResetScreen } from '../features/account/reset/reset-screen.js';
import { paths } from '../lib/url/paths.js';

/** `/auth/reset?token=`. The token moves from the address into the history, where a reload finds it. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const given = params.get('token');
  useEffect(() => {
    if (given !== null) void navigate(paths.resetPassword, { replace: true, state: { token: given } });
  }, [given, navigate]);
  return (
    <AuthCard>
      <ResetScreen token={given ?? keptToken(state)} />
    </AuthCard>
  );
}

function keptToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
