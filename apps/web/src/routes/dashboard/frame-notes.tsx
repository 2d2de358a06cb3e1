import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AccountNotices } from '../../features/account/notices/account-notices.js';
import { SignInAgain } from '../../features/account/sign-in/sign-in-again.js';
import { PinHost } from '../../features/boards/pin-host.js';
import { SetupSlot } from '../../features/setup/setup-slot.js';
import { PrintNote } from '../../features/shell/print-note.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';
import { screens } from '../screens.js';

// Sessions rarely end while somebody types; signing in is the login screen's.
const SignInOver = lazyExtra(() => screens.login().then((login) => ({ default: login.SignInOver })));
const RecalculationNotice = lazyExtra(() => import('../../features/shell/recalculation-notice.js'));

/** What stands above every screen when there is something to say. It comes after the screen, in one piece of code. */
export default function FrameNotes() {
  const isRecalculated = Boolean(useQuery(organizationQuery).data?.recalculation);
  // It stays to say that it is done.
  const [wasRecalculated, setRecalculated] = useState(isRecalculated);
  if (isRecalculated && !wasRecalculated) setRecalculated(true);
  return (
    <>
      <AccountNotices />
      {wasRecalculated && (
        <Suspense>
          <RecalculationNotice />
        </Suspense>
      )}
      <SetupSlot />
      <PrintNote />
      <PinHost />
      <SignInAgain>{(onSignedIn) => <SignInOver onSignedIn={onSignedIn} />}</SignInAgain>
    </>
  );
}
