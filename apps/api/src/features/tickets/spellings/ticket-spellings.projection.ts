import { isDeadlineEvent, type TicketEvent, type TicketState, labelKey, type FieldValues } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ticketStream } from '../ticket.stream.js';

/**
 * How each name without an id is written in the log. What is recorded after the first spelling takes that one
 * (`firstSpellings`), so that the log has one spelling of each name; of several from before, the first in order stands.
 */
export const ticketSpellingsProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_spellings',
  version: 1,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_spellings'],
  contended: true,

  async apply(tx, changes) {
    await insertSpellings(tx, reportedSpellings(changes.flatMap(({ events }) => events)));
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_spellings', ['dimension', 'key', 'spelling']);
    const all = new Map<string, Spelling>();
    return {
      add: ({ events }) => {
        for (const one of reportedSpellings(events)) keepFirst(all, one);
      },
      finish: () => {
        for (const { dimension, key, spelling } of inOrder(all.values())) rows.write([dimension, key, spelling]);
      },
    };
  },
});

/** How a name without an id was written; spellings of one name have one key. */
export interface Spelling {
  readonly dimension: 'organization' | 'tag';
  readonly key: string;
  readonly spelling: string;
}

/** The names without ids in what is said of a ticket: an organization whose name stands for its id, and tags. */
export function spellingsIn({ organization, tags, presumed }: FieldValues = {}): Spelling[] {
  const organizations = [organization, presumed?.organization].flatMap((each) =>
    each && each.id === each.name ? [spelled('organization', each.id)] : [],
  );
  return [...organizations, ...(tags ?? []).map((tag) => spelled('tag', tag))];
}

function spelled(dimension: Spelling['dimension'], spelling: string): Spelling {
  return { dimension, key: labelKey(spelling), spelling };
}

/** What tells a name from the others. */
export function spellingId({ dimension, key }: Spelling): string {
  return `${dimension} ${key}`;
}

/** Those that events say, each name once, in the order of the table's key. Of several spellings the first in order stands. */
export function reportedSpellings(events: Iterable<TicketEvent>): Spelling[] {
  const recorded = new Map<string, Spelling>();
  for (const event of events) {
    const fields = isDeadlineEvent(event) ? undefined : event.data.fields;
    for (const one of spellingsIn(fields)) keepFirst(recorded, one);
  }
  return inOrder(recorded.values());
}

/** Puts `one` into `said` unless a spelling that comes before it in order is there. */
function keepFirst(recorded: Map<string, Spelling>, one: Spelling): void {
  const known = recorded.get(spellingId(one));
  if (known === undefined || one.spelling < known.spelling) recorded.set(spellingId(one), one);
}

/** Whoever writes several rows does so in one order. */
export function inOrder(spellings: Iterable<Spelling>): Spelling[] {
  return [...spellings].sort((one, other) => (spellingId(one) < spellingId(other) ? -1 : 1));
}

const insert = prepared(`
  insert into ticket_spellings (dimension, key, spelling)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict do nothing
  returning dimension, key, spelling`);

/**
 * Keeps how names were written first, and answers with those that are new; waits for another transaction that writes one of
 * them. In the order of `inOrder`.
 */
export async function insertSpellings(tx: Tx, spellings: readonly Spelling[]): Promise<Spelling[]> {
  if (spellings.length === 0) return [];
  return tx.query<Spelling & Record<string, unknown>>(insert, columnsOf(spellings));
}

/** The same as columns of parameters. */
export function columnsOf(spellings: readonly Spelling[]): [dimensions: string[], keys: string[], spellings: string[]] {
  return [
    spellings.map(({ dimension }) => dimension),
    spellings.map(({ key }) => key),
    spellings.map(({ spelling }) => spelling),
  ];
}
