import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { shellCopy } from './shell.copy.js';
import { usePrinting } from '../../lib/browser/use-printing.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { accountQuery } from '../account/index.js';

/** On paper alone: who printed it and when. */
export function PrintNote() {
  const isPrinting = usePrinting();
  const account = useQuery(accountQuery).data;
  const zone = useZone();
  if (!isPrinting) return null;
  return (
    <p className="mb-3 text-small text-subtle">
      {shellCopy.printed(account?.name ?? copy.spec.productName, formatInstant(Date.now(), zone))}
    </p>
  );
}
