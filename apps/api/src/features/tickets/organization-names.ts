import type { KnownTicket, PlaceText, TicketEvent, TicketOrganization, TicketState } from '@deskledger/domain';

/** A name that an organization was called by; `namedBy` is the place of the observation, which decides between names. */
export interface OrganizationName {
  readonly id: string;
  readonly name: string;
  readonly namedBy: PlaceText;
}

interface Mention {
  readonly place: PlaceText;
  readonly organization: TicketOrganization | null;
}

/** Every name that the events of one ticket say, confirmed ones included; `before` is the ticket as they found it. */
export function organizationNames(before: TicketState, events: readonly TicketEvent[]): OrganizationName[] {
  const names: OrganizationName[] = [];
  let held = before === null ? null : lastMention(before);
  for (const event of events) {
    const mention = mentionIn(event, held);
    if (mention === null) continue;
    if (held === null || mention.place >= held.place) held = mention;
    const { organization, place } = mention;
    if (organization?.name) names.push({ id: organization.id, name: organization.name, namedBy: place });
  }
  return names;
}

/** The latest name of each organization, in the order of their ids. */
export function latestNames(names: Iterable<OrganizationName>): OrganizationName[] {
  const latest = new Map<string, OrganizationName>();
  for (const name of names) keepLatest(latest, name);
  return [...latest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Puts `name` into `latest` unless a later one is there. */
export function keepLatest(latest: Map<string, OrganizationName>, name: OrganizationName): void {
  const known = latest.get(name.id);
  if (known === undefined || isLater(name, known)) latest.set(name.id, name);
}

function isLater(one: OrganizationName, other: OrganizationName): boolean {
  return one.namedBy === other.namedBy ? one.name > other.name : one.namedBy > other.namedBy;
}

function mentionIn(event: TicketEvent, held: Mention | null): Mention | null {
  if (event.type === 'TicketDeadlineMissed') return null;
  const { place, fields, confirms } = event.data;
  if (fields?.organization !== undefined) return { place, organization: fields.organization };
  return held !== null && confirms?.includes('organization') ? { ...held, place } : null;
}

function lastMention(ticket: KnownTicket): Mention | null {
  const group = ticket.registers.find(([, values]) => values.organization !== undefined);
  return group === undefined ? null : { place: group[0], organization: group[1].organization ?? null };
}
