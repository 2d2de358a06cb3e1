import type { Receipt } from '@deskledger/contracts';

export function sumOf(receipts: readonly Receipt[]): Receipt {
  const sum = { accepted: 0, duplicates: 0, quarantined: 0 };
  for (const { accepted, duplicates, quarantined } of receipts) {
    sum.accepted += accepted;
    sum.duplicates += duplicates;
    sum.quarantined += quarantined;
  }
  return sum;
}
