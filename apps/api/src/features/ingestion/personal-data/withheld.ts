import { historyOf, type TicketEvent, type TicketState } from '@deskledger/domain';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { ErasedPersons, PersonalDatum } from '../../../platform/personal-data/index.js';

type TicketChange = StreamChange<TicketState, TicketEvent>;

/** What was told of a ticket's contact, and by whose address. */
interface Told {
  readonly ref: string;
  /** The reference of the address that was in force then. */
  readonly address: string;
  /** When the ticket was created, epoch milliseconds; null where nobody said. */
  readonly createdAt: number | null;
}

/**
 * The references whose values are not to be stored, or not any longer, since their person was erased: what was told of the
 * contact of a ticket that the erasure took in, or would have, had it been known, and that it was the person's. Later
 * tickets of the same person are as everybody's.
 * @param known the values that the batch brings, by reference.
 */
export async function withheldFrom(
  tx: Tx,
  persons: ErasedPersons,
  changes: readonly TicketChange[],
  known: ReadonlyMap<string, PersonalDatum>,
): Promise<ReadonlySet<string>> {
  if (changes.length === 0 || !(await persons.any(tx))) return new Set();
  const told = changes.flatMap(toldOfContact);
  const refs = [...new Set(told.map(({ address }) => address))];
  const addressOf = new Map(refs.map((ref) => [ref, textOf(known.get(ref))]));
  const emptied = await persons.emptied(tx, refs);
  const erased = await persons.among(
    tx,
    [...addressOf.values()].filter((address) => address !== ''),
  );
  const isErased = ({ address, createdAt }: Told) => {
    const at = erased.get(addressOf.get(address) ?? '');
    return emptied.has(address) || (at !== undefined && (createdAt === null || createdAt < at));
  };
  return new Set(told.filter(isErased).map(({ ref }) => ref));
}

function toldOfContact({ after }: TicketChange): Told[] {
  if (after.situation === 'unknown') return [];
  const { history } = after;
  const addresses = [...historyOf(history, 'contactEmail')];
  const createdAt = [...historyOf(history, 'createdAt')].at(-1)?.[1] ?? null;
  const words = (['subject', 'contactName', 'contactEmail'] as const).flatMap((word) => [...historyOf(history, word)]);
  return words.flatMap(([place, ref]) => {
    // What was said before anybody's address was is said of the first contact.
    const address = (addresses.findLast(([at]) => at <= place) ?? addresses[0])?.[1];
    return typeof ref === 'string' && typeof address === 'string' ? [{ ref, address, createdAt }] : [];
  });
}

const textOf = (datum: PersonalDatum | undefined): string =>
  datum?.value && 'text' in datum.value ? datum.value.text : '';
