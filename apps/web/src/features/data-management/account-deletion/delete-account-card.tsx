import { deletionGraceDays } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { deletionCopy as words } from './deletion.copy.js';
import { settingsCopy } from '../../settings/index.js';
import { Button } from '../../../ui/buttons/button.js';
import { accountQuery } from '../../account/index.js';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.js'));

/** The way out, at the end of the data management: what goes, what stays, and when. */
export function DeleteAccountCard() {
  const id = useId();
  const account = useQuery(accountQuery).data;
  const [isOpen, setOpen] = useState(false);
  if (account === undefined) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-danger bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-h2 text-danger">
        {settingsCopy.spec.deleteAccount}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{words.text}</p>
      <p className="mt-2 mb-4 max-w-prose text-muted">
        {account.deletesAt === null ? words.grace(deletionGraceDays) : words.waits}
      </p>
      {account.deletesAt === null && (
        <Button onPress={() => setOpen(true)} className="border-danger! text-danger!">
          {words.open}
        </Button>
      )}
      <Suspense>{isOpen && <DeleteAccountDialog email={account.email} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
