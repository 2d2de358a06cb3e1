import {
  isDeadlineEvent,
  unknownTicket,
  type TicketEvent,
  type TicketState,
  historyOf,
  type OrderingKeyText,
  type TicketFields,
} from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { ticketStream } from './ticket.stream.js';

/** The name under which each was last seen on any ticket, whether a ticket says so now or not. */
function namesProjection(table: 'ticket_organizations' | 'ticket_agents', namesIn: typeof organizationNames) {
  return defineProjection<TicketState, TicketEvent>({
    name: table,
    version: 1,
    lifecycle: 'inline',
    stream: ticketStream,
    tables: [table],
    contended: true,

    apply(tx, changes) {
      const names = changes.flatMap(({ before, events }) => namesIn(before, events));
      return upsertNames(tx, table, latestNames(names));
    },

    rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
      const rows = target.rows(table, ['id', 'name', 'named_by']);
      const latest = new Map<string, ReportedName>();
      return {
        add: ({ events }) => {
          for (const name of namesIn(unknownTicket, events)) keepLatest(latest, name);
        },
        finish: () => {
          for (const { id, name, namedBy } of latest.values()) rows.write([id, name, namedBy]);
        },
      };
    },
  });
}

export const ticketOrganizationsProjection = namesProjection('ticket_organizations', organizationNames);

/** Names are references to personal data: who is erased is nameless. */
export const ticketAgentsProjection = namesProjection('ticket_agents', agentNames);

const upsertInto = (table: 'ticket_organizations' | 'ticket_agents') =>
  prepared(`
  insert into ${table} as known (id, name, named_by)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict (id) do update set name = excluded.name, named_by = excluded.named_by
  where (excluded.named_by collate "C", excluded.name collate "C") > (known.named_by collate "C", known.name collate "C")`);

const upserts = {
  ticket_organizations: upsertInto('ticket_organizations'),
  ticket_agents: upsertInto('ticket_agents'),
};

/** Keeps the latest name of each; `names` has everybody once, in the order of the ids. */
async function upsertNames(tx: Tx, table: keyof typeof upserts, names: readonly ReportedName[]): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(upserts[table], [
    names.map(({ id }) => id),
    names.map(({ name }) => name),
    names.map(({ namedBy }) => namedBy),
  ]);
}

/** What somebody was called by; `namedBy` is the place of the observation, which decides between names. */
interface ReportedName {
  readonly id: string;
  readonly name: string;
  readonly namedBy: OrderingKeyText;
}

type Named = 'organization' | 'assignee';
type Mention<Field extends Named> = readonly [orderingKey: OrderingKeyText, value: TicketFields[Field]];

/** Every name of an organization that the events of one ticket say; `before` is the ticket as they found it. */
export function organizationNames(before: TicketState, events: readonly TicketEvent[]): ReportedName[] {
  return mentionsIn('organization', before, events).flatMap(([namedBy, organization]) =>
    organization?.name ? [{ id: organization.id, name: organization.name, namedBy }] : [],
  );
}

/**
 * Every agent that the events of one ticket name, who holds it or who wrote on it, under the reference of their name. Who
 * is told of by an id alone is nameless, which loses to every name.
 */
export function agentNames(before: TicketState, events: readonly TicketEvent[]): ReportedName[] {
  const writers = events.flatMap((event) => {
    if (isDeadlineEvent(event) || event.data.reply?.author !== 'agent') return [];
    return [[event.data.place, event.data.reply.by] as const];
  });
  return [...mentionsIn('assignee', before, events), ...writers].flatMap(([orderingKey, agent]) =>
    agent ? [{ id: agent.id, name: agent.ref ?? '', namedBy: agent.ref === null ? '' : orderingKey }] : [],
  );
}

/** Every value of a field that events say, confirmed and fallback values included. */
function mentionsIn<Field extends Named>(
  field: Field,
  before: TicketState,
  events: readonly TicketEvent[],
): Mention<Field>[] {
  const known: Mention<Field>[] = before.situation === 'unknown' ? [] : [...historyOf(before.history, field)];
  return events.flatMap((event) => {
    const presumed = fallbackValuesIn(field, event);
    const mention = mentionIn(field, event, known);
    if (mention === null) return presumed;
    const [orderingKey] = mention;
    const index = known.findLastIndex(([other]) => other < orderingKey) + 1;
    known.splice(index, known[index]?.[0] === orderingKey ? 1 : 0, mention);
    return [mention, ...presumed];
  });
}

function fallbackValuesIn<Field extends Named>(field: Field, event: TicketEvent): Mention<Field>[] {
  if (isDeadlineEvent(event)) return [];
  const fallback: Partial<Pick<TicketFields, Named>> | undefined = event.data.fields?.presumed;
  const value = fallback?.[field];
  return value === undefined ? [] : [[event.data.place, value]];
}

/** What is confirmed is what was said last before this place. */
function mentionIn<Field extends Named>(
  field: Field,
  event: TicketEvent,
  known: readonly Mention<Field>[],
): Mention<Field> | null {
  if (isDeadlineEvent(event)) return null;
  const { place: orderingKey, fields, confirms } = event.data;
  const recorded = fields?.[field];
  if (recorded !== undefined) return [orderingKey, recorded];
  const last = confirms?.includes(field) ? known.findLast(([other]) => other < orderingKey) : undefined;
  return last === undefined ? null : [orderingKey, last[1]];
}

/** The latest name of each, in the order of their ids. */
export function latestNames(names: Iterable<ReportedName>): ReportedName[] {
  const latest = new Map<string, ReportedName>();
  for (const name of names) keepLatest(latest, name);
  return [...latest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Puts `name` into `latest` unless a later one is there. */
function keepLatest(latest: Map<string, ReportedName>, name: ReportedName): void {
  const known = latest.get(name.id);
  if (known === undefined || isLater(name, known)) latest.set(name.id, name);
}

function isLater(one: ReportedName, other: ReportedName): boolean {
  return one.namedBy === other.namedBy ? one.name > other.name : one.namedBy > other.namedBy;
}
