import type { Account } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { profileCopy } from './profile.copy.js';
import { PanelSkeleton, settingsCopy } from '../settings/index.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { SecretField } from '../../ui/fields/secret-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { accountQuery } from '../account/index.js';
import { securityQuery } from '../security/index.js';
import { DisplayCard } from './display-card.js';
import { PictureCard } from './picture-card.js';
import { useProfileSection } from './use-profile-section.js';

const { spec, tabs } = settingsCopy;

/** Around a field that cannot be changed here, and looks like that. */
const keptClass = '**:has-[>input]:border-line **:has-[>input]:bg-sunken';

/** The signed-in person's own name, address, number and picture. */
export default function ProfilePanel() {
  const { data, error, isError, isFetching, refetch } = useQuery(accountQuery);
  if (data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <Profile account={data} />
        <DisplayCard account={data} />
        <PictureCard account={data} />
      </div>
    );
  if (!isError) return <PanelSkeleton />;
  const { detail, requestId } = failureOf(error);
  return (
    <ErrorState
      what={profileCopy.theProfile}
      detail={detail}
      requestId={requestId}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Profile({ account }: { account: Account }) {
  const { form, faults, change, asksPassword } = useProfileSection(account);
  const hasDirectoryAddress = useQuery(securityQuery).data?.hasDirectoryAddress === true;
  return (
    <Card title={tabs.profile}>
      <div className="mt-3 grid gap-5">
        <TextField
          label={spec.fullName}
          name="name"
          autoComplete="name"
          value={form.name}
          onChange={(name) => change({ name })}
          error={faults.name}
        />
        <div className={hasDirectoryAddress ? keptClass : undefined}>
          <TextField
            label={spec.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={form.email}
            onChange={(email) => change({ email })}
            error={faults.email}
            isReadOnly={hasDirectoryAddress}
            description={hasDirectoryAddress && profileCopy.directoryReason}
          />
        </div>
        {asksPassword && (
          <SecretField
            label={profileCopy.currentPassword}
            name="current-password"
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
            error={faults.currentPassword}
            description={profileCopy.passwordReason}
          />
        )}
        <div className={keptClass}>
          <TextField
            label={spec.role}
            value={copy.spec.roles[account.role]}
            isReadOnly
            description={profileCopy.roleReason}
          />
        </div>
        <TextField
          label={spec.phone}
          name="tel"
          type="tel"
          autoComplete="tel"
          value={form.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
          error={faults.phoneNumber}
        />
      </div>
    </Card>
  );
}
