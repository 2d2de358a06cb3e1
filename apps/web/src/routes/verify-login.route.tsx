import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { forgetVerification, isVerification, verifyOnce } from '../features/account/verification/verify-once.js';
import { VerifyScreen } from '../features/account/verification/verify-screen.js';
import { paths } from '../lib/url/paths.js';

/** `/verify-login?token=`. The token leaves the address with the outcome, which the history keeps instead. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const token = params.get('token');
  const verification = isVerification(state) ? state : undefined;
  const isOpen = verification === undefined && token !== null && token !== '';
  useEffect(() => {
    if (!isOpen) return;
    let isShown = true;
    void verifyOnce(token).then((outcome) => {
      const keepsToken = outcome.outcome === 'failed' && outcome.mayRetry;
      const address = keepsToken ? `${paths.verifyLogin}?${params}` : paths.verifyLogin;
      if (isShown) void navigate(address, { replace: true, state: outcome });
    });
    return () => {
      isShown = false;
    };
  }, [isOpen, token, params, navigate]);
  const retry = () => {
    if (token !== null) forgetVerification(token);
    void navigate(`${paths.verifyLogin}?${params}`, { replace: true, state: null });
  };
  return (
    <AuthCard>
      <VerifyScreen token={token} verification={verification} onRetry={retry} />
    </AuthCard>
  );
}
