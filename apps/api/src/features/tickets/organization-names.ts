import {
  historyOf,
  type PlaceText,
  type TicketEvent,
  type TicketOrganization,
  type TicketState,
} from '@deskledger/domain';

/** A name that an organization was called by; `namedBy` is the place of the observation, which decides between names. */
export interface OrganizationName {
  readonly id: string;
  readonly name: string;
  readonly namedBy: PlaceText;
}

type Mention = readonly [place: PlaceText, organization: TicketOrganization | null];

/** Every name that the events of one ticket say, confirmed ones included; `before` is the ticket as they found it. */
export function organizationNames(before: TicketState, events: readonly TicketEvent[]): OrganizationName[] {
  const mentions: Mention[] = before.situation === 'unknown' ? [] : [...historyOf(before.history, 'organization')];
  return events.flatMap((event) => {
    const mention = mentionIn(event, mentions);
    if (mention === null) return presumedName(event);
    const [place, organization] = mention;
    const index = mentions.findLastIndex(([other]) => other < place) + 1;
    mentions.splice(index, mentions[index]?.[0] === place ? 1 : 0, mention);
    return [...nameOf(place, organization), ...presumedName(event)];
  });
}

function presumedName(event: TicketEvent): OrganizationName[] {
  if (event.type === 'TicketDeadlineMissed') return [];
  return nameOf(event.data.place, event.data.fields?.presumed?.organization);
}

function nameOf(namedBy: PlaceText, organization: TicketOrganization | null | undefined): OrganizationName[] {
  return organization?.name ? [{ id: organization.id, name: organization.name, namedBy }] : [];
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

/** What is confirmed is what was said last before this place. */
function mentionIn(event: TicketEvent, mentions: readonly Mention[]): Mention | null {
  if (event.type === 'TicketDeadlineMissed') return null;
  const { place, fields, confirms } = event.data;
  if (fields?.organization !== undefined) return [place, fields.organization];
  const last = confirms?.includes('organization') ? mentions.findLast(([other]) => other < place) : undefined;
  return last === undefined ? null : [place, last[1]];
}
