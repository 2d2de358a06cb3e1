import type { SecondFactorWay } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Card } from '../../../ui/layout/card.js';
import { knowsPasskeys } from '../../account/index.js';
import { OwnerDialog } from '../owner-dialog.js';
import { securityCopy } from '../security.copy.js';
import { securityQuery, useHasPassword } from '../security.queries.js';
import { PasskeyRow } from './passkey-row.js';
import { passkeyCalls, passkeysQuery } from './passkeys.queries.js';

const CodesDialog = lazy(() => import('../enable/codes-dialog.js'));

const { passkeys: words } = securityCopy;

interface PasskeysCardProps {
  /** What the account has besides its password. */
  ways: readonly SecondFactorWay[];
  email: string;
}

/** One's own passkeys: which there are, another one, and an end to one. */
export function PasskeysCard({ ways, email }: PasskeysCardProps) {
  const queries = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const list = useRef<HTMLUListElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { text, addFirstText } = useHasPassword() ? words : words.withoutPassword;
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await queries.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  const removed = async (name: string) => {
    await renew();
    announce(words.removed(name));
    list.current?.focus();
  };
  if (passkeys.isError) {
    const { detail, requestId } = failureOf(passkeys.error);
    return (
      <Card title={words.title}>
        <ErrorState
          what={words.thePasskeys}
          detail={detail}
          requestId={requestId}
          isRetrying={passkeys.isFetching}
          onRetry={() => void passkeys.refetch()}
        />
      </Card>
    );
  }
  const own = passkeys.data?.passkeys ?? [];
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{text}</p>
      {!passkeys.data && <Skeleton className="h-14 w-full" />}
      {own.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={words.list} className="mb-4 divide-y divide-line outline-none">
          {own.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              ways={ways}
              isLast={own.length === 1 && !ways.includes('app')}
              onRenamed={() => void renew()}
              onRemoved={() => void removed(passkey.name)}
            />
          ))}
        </ul>
      )}
      {passkeys.data && (
        <PasskeyLocation address={passkeys.data.address}>
          <Button onPress={() => setAdding(true)}>{words.add}</Button>
        </PasskeyLocation>
      )}
      <OwnerDialog
        title={words.add}
        text={ways.length === 0 ? addFirstText : words.addText}
        isOpen={isAdding}
        onOpenChange={setAdding}
        ways={ways}
        onProve={passkeyCalls.add}
        onProved={({ passkey, recoveryCodes }) => {
          toast.success(words.added(passkey.name));
          if (recoveryCodes) setCodes(recoveryCodes);
          else void renew();
        }}
      />
      <Suspense>
        {codes && (
          <CodesDialog
            codes={codes}
            email={email}
            onClose={() => {
              setCodes(undefined);
              void renew();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface PasskeyLocationProps {
  /** The one address at which passkeys work; null: none. */
  address: string | null;
  children: ReactNode;
}

/** Offers what makes passkeys where this browser can make them at this address, and says otherwise what to do. */
function PasskeyLocation({ address, children }: PasskeyLocationProps) {
  const place = `${address ?? ''}${location.pathname}${location.search}`;
  if (address !== null && address === location.origin) {
    return knowsPasskeys() ? <div>{children}</div> : <Notice>{words.unknownHere}</Notice>;
  }
  if (address === null) return <Notice>{words.nowhere}</Notice>;
  return (
    <Notice>
      {words.elsewhere}{' '}
      <a href={place} className="font-medium wrap-anywhere underline underline-offset-2">
        {address}
      </a>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Banner tone="info" icon={Info}>
      {children}
    </Banner>
  );
}
