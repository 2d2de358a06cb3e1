import { useQuery } from '@tanstack/react-query';
import { securityCopy as words } from './security.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { accountQuery } from '../account/index.js';
import { PanelSkeleton } from '../settings/index.js';
import { LoginVerificationCard } from './login-verification-card.js';
import { PasskeysCard } from './passkeys/passkeys-card.js';
import { PasswordCard } from './password-card.js';
import { SecondFactorCard } from './second-factor-card.js';
import { securityQuery } from './security.queries.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { TokensCard } from './tokens/tokens-card.js';

/** How the signed-in person's account is protected. Everything here is done at once, not with Save Changes. */
export default function SecurityPanel() {
  const security = useQuery(securityQuery);
  const account = useQuery(accountQuery).data;
  if (security.isError) {
    const { detail, requestId } = failureOf(security.error);
    return (
      <ErrorState
        what={words.theSecurity}
        detail={detail}
        requestId={requestId}
        isRetrying={security.isFetching}
        onRetry={() => void security.refetch()}
      />
    );
  }
  if (!security.data || !account) return <PanelSkeleton />;
  return (
    <div className="grid gap-6">
      {security.data.hasPassword ? (
        <PasswordCard
          changedAt={security.data.passwordChangedAt}
          email={account.email}
          makesTokens={account.role === 'administrator'}
        />
      ) : (
        <Card title={words.password.title}>
          <p className="max-w-prose text-muted">{words.password.none}</p>
        </Card>
      )}
      <SecondFactorCard factor={security.data.secondFactor} email={account.email} />
      <PasskeysCard ways={security.data.secondFactor?.ways ?? []} email={account.email} />
      <LoginVerificationCard isOn={security.data.loginVerification} email={account.email} />
      <SessionsCard />
      {account.role === 'administrator' && <TokensCard />}
    </div>
  );
}
