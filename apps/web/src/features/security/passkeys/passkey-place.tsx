import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { securityCopy } from '../security.copy.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { knowsPasskeys } from '../../account/index.js';

const { passkeys: words } = securityCopy;

interface PasskeyPlaceProps {
  /** The one address at which passkeys work; null: none. */
  address: string | null;
  children: ReactNode;
}

/** Offers what makes passkeys where this browser can make them at this address, and says otherwise what to do. */
export function PasskeyPlace({ address, children }: PasskeyPlaceProps) {
  const place = `${address ?? ''}${location.pathname}${location.search}`;
  if (address !== null && address === location.origin) {
    return knowsPasskeys() ? <div>{children}</div> : <Say>{words.unknownHere}</Say>;
  }
  if (address === null) return <Say>{words.nowhere}</Say>;
  return (
    <Say>
      {words.elsewhere}{' '}
      <a href={place} className="font-medium wrap-anywhere underline underline-offset-2">
        {address}
      </a>
    </Say>
  );
}

function Say({ children }: { children: ReactNode }) {
  return (
    <Banner tone="info" icon={Info}>
      {children}
    </Banner>
  );
}
