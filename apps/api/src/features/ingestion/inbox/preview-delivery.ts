import type { Receipt } from '@deskledger/contracts';
import type { Delivery } from './delivery.js';
import { eventKeyOf, proposalsOf, receiptsOf, reusedKeys } from './group-outcome.js';
import { knownContents } from './known-contents.js';
import type { RunStatement } from './statements.js';

/** What storing the delivery would answer. */
export async function previewDelivery(run: RunStatement, delivery: Delivery): Promise<Receipt> {
  const { events, proposals } = proposalsOf([delivery]);
  const contents = await knownContents(run, [...proposals.values()]);
  const fresh = new Set([...proposals].filter(([key]) => !contents.has(key)).map(([, event]) => event));
  for (const event of fresh) contents.set(eventKeyOf(event), event.element.content);
  return receiptsOf([delivery], fresh, reusedKeys(events, fresh, contents))[0]!;
}
