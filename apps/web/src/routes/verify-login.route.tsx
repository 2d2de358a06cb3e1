import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { useLinkToken } from '../features/account/use-link-token.js';
import { forgetVerification, isVerification, verifyOnce } from '../features/account/verification/verify-once.js';
import { VerifyScreen } from '../features/account/verification/verify-screen.js';
import { paths } from '../lib/url/paths.js';

/** `/verify-login#token=`. The outcome takes the place of the token in the history, unless nobody has looked at that. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const token = useLinkToken();
  const verification = isVerification(state) ? state : undefined;
  const isOpen = verification === undefined && token !== null && token !== '';
  useEffect(() => {
    if (!isOpen) return;
    let isShown = true;
    void verifyOnce(token).then((outcome) => {
      const keepsToken = outcome.outcome === 'failed' && outcome.mayRetry;
      const next = keepsToken ? { ...outcome, token } : outcome;
      if (isShown) void navigate(paths.verifyLogin, { replace: true, state: next });
    });
    return () => {
      isShown = false;
    };
  }, [isOpen, token, navigate]);
  const retry = () => {
    if (token !== null) forgetVerification(token);
    void navigate(paths.verifyLogin, { replace: true, state: { token } });
  };
  return (
    <AuthCard>
      <VerifyScreen token={token} verification={verification} onRetry={retry} />
    </AuthCard>
  );
}
