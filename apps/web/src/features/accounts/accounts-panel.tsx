import { useQuery } from '@tanstack/react-query';
import { staffCopy as words } from './staff.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { accountQuery } from '../account/index.js';
import { PanelSkeleton } from '../settings/index.js';
import { IdentityProvidersCard } from './providers/identity-providers-card.js';
import { ProvisioningCard } from './provisioning/provisioning-card.js';
import { InviteForm } from './invite-form.js';
import { SignInRules } from './sign-in-rules.js';
import { StaffRow } from './staff-row.js';
import { staffQuery } from './staff.queries.js';
import { useStaffActions } from './use-staff-actions.js';

/** Who can sign in, with which role; for administrators. */
export default function AccountsPanel() {
  return (
    <div className="grid gap-6">
      <InviteForm />
      <SignInRules />
      <StaffList />
      <IdentityProvidersCard />
      <ProvisioningCard />
    </div>
  );
}

function StaffList() {
  const staff = useQuery(staffQuery);
  const own = useQuery(accountQuery).data?.id;
  const actions = useStaffActions();
  if (staff.isError) {
    const { detail, requestId, isForbidden } = failureOf(staff.error);
    return (
      <ErrorState
        what={words.theAccounts}
        detail={detail}
        requestId={requestId}
        isForbidden={isForbidden}
        isRetrying={staff.isFetching}
        onRetry={() => void staff.refetch()}
      />
    );
  }
  if (!staff.data) return <PanelSkeleton />;
  return (
    <Card title={words.title}>
      <p className="mb-2 max-w-prose text-muted">{words.text}</p>
      <ul aria-label={words.list} className="divide-y divide-line">
        {staff.data.accounts.map((account) => (
          <StaffRow key={account.id} account={account} isOwn={account.id === own} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}
