import { historyOf, type TicketEvent, type TicketState } from '@deskledger/domain';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { ErasedPersons, PersonalDatum } from '../../../platform/personal-data/index.js';

type TicketChange = StreamChange<TicketState, TicketEvent>;

/** What an event brings of a ticket's contact, and by whose address. */
interface Brought {
  readonly refs: readonly string[];
  /** The reference of the address that is in force at the event's place. */
  readonly address: string;
  /** When the ticket was created, epoch milliseconds; null where nobody said. */
  readonly createdAt: number | null;
}

/**
 * The references whose values are not to be stored, since their person was erased: what is told of the contact of a
 * ticket that the erasure took in, or would have, had the ticket been known. Later tickets of the same person are as
 * everybody's.
 * @param known the values that the batch brings, by reference.
 */
export async function withheldFrom(
  tx: Tx,
  persons: ErasedPersons,
  changes: readonly TicketChange[],
  known: ReadonlyMap<string, PersonalDatum>,
): Promise<ReadonlySet<string>> {
  if (changes.length === 0 || !(await persons.any(tx))) return new Set();
  const brought = changes.flatMap(broughtBy);
  const refs = [...new Set(brought.map(({ address }) => address))];
  const addressOf = new Map(refs.map((ref) => [ref, textOf(known.get(ref))]));
  const emptied = await persons.emptied(tx, refs);
  const erased = await persons.among(
    tx,
    [...addressOf.values()].filter((address) => address !== ''),
  );
  const isErased = ({ address, createdAt }: Brought) => {
    const at = erased.get(addressOf.get(address) ?? '');
    return emptied.has(address) || (at !== undefined && (createdAt === null || createdAt < at));
  };
  return new Set(brought.filter(isErased).flatMap(({ refs: ofThose }) => ofThose));
}

function broughtBy({ after, events }: TicketChange): Brought[] {
  if (after.situation === 'unknown') return [];
  const addresses = [...historyOf(after.history, 'contactEmail')];
  const createdAt = [...historyOf(after.history, 'createdAt')].at(-1)?.[1] ?? null;
  return events.flatMap((event) => {
    if (event.type === 'TicketDeadlineMissed') return [];
    const { place, fields: { subject, contactName, contactEmail } = {} } = event.data;
    const refs = [subject, contactName, contactEmail].filter((ref) => typeof ref === 'string');
    // What was said before anybody's address was is said of the first contact.
    const inForce = addresses.findLast(([at]) => at <= place) ?? addresses[0];
    const address = inForce?.[1];
    return refs.length > 0 && typeof address === 'string' ? [{ refs, address, createdAt }] : [];
  });
}

const textOf = (datum: PersonalDatum | undefined): string =>
  datum?.value && 'text' in datum.value ? datum.value.text : '';
