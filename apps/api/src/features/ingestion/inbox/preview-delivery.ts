import type { Receipt } from '@deskledger/contracts';
import type { Queryable } from '../../../platform/database/statement.js';
import type { Delivery } from './delivery.js';
import { eventKeyOf, proposalsOf, receiptsOf, reusedKeys } from './group-outcome.js';
import { knownContents } from './known-contents.js';

/** What storing the delivery would answer. */
export async function previewDelivery(source: Queryable, delivery: Delivery): Promise<Receipt> {
  const { events, proposals } = proposalsOf([delivery]);
  const contents = await knownContents(source, [...proposals.values()]);
  const fresh = new Set([...proposals].filter(([key]) => !contents.has(key)).map(([, event]) => event));
  for (const event of fresh) contents.set(eventKeyOf(event), event.element.content);
  return receiptsOf([delivery], fresh, reusedKeys(events, fresh, contents))[0]!;
}
