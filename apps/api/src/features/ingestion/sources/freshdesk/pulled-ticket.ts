import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import type { Directory } from './directory.js';
import type { Words } from './words.js';

/**
 * A ticket of a list in the words of the placeholders that automation rules fill in, so that both are read in one way; and,
 * which no placeholder tells, its times. What is not read is left out: no text of it is kept.
 */
export function pulledTicket(ticket: JsonObject, directory: Directory): JsonObject {
  const { id, created_at, updated_at } = ticket;
  if (ticket['deleted'] === true) {
    return { ticket_id: id, triggered_event: '{ticket_action:delete}', created_at, updated_at };
  }
  const { words, agents, groups, companies } = directory;
  const agent = named(agents, ticket['responder_id']);
  const contact = isObject(agent) ? agent['contact'] : agent;
  const requester = ticket['requester'];
  const stats = isObject(ticket['stats']) ? ticket['stats'] : {};
  return {
    ticket_id: id,
    ticket_subject: ticket['subject'],
    ticket_status: wordOf(ticket['status'], words.statuses),
    status_code: ticket['status'],
    ticket_priority: wordOf(ticket['priority'], words.priorities),
    ticket_source: wordOf(ticket['source'], words.sources),
    ticket_type: ticket['type'],
    ticket_tags: ticket['tags'],
    ticket_requester_name: isObject(requester) ? requester['name'] : undefined,
    ticket_requester_email: isObject(requester) ? requester['email'] : undefined,
    ticket_agent_name: part(contact, 'name'),
    ticket_agent_email: part(contact, 'email'),
    ticket_group_name: part(named(groups, ticket['group_id']), 'name'),
    ticket_company_name: part(named(companies, ticket['company_id']), 'name'),
    ticket_due_by_time: toTheMinute(ticket['due_by']),
    ticket_fr_due_by_time: toTheMinute(ticket['fr_due_by']),
    spam: ticket['spam'],
    created_at,
    updated_at,
    closed_at: closingIn(stats),
    first_responded_at: stats['first_responded_at'],
  };
}

/** What has this id; null where the ticket names none, undefined where what it names could not be read. */
function named(objects: ReadonlyMap<string, JsonObject>, id: unknown): JsonObject | null | undefined {
  return id === null ? null : objects.get(idText(id) ?? '');
}

function part(object: unknown, name: string): unknown {
  return isObject(object) ? object[name] : object;
}

/** Unknown for a code of which nobody says what it means: it would be taken for a word of the account's. */
function wordOf(code: unknown, words: Words): string | null | undefined {
  return code === null ? null : words.get(idText(code) ?? '');
}

/** As the placeholder tells it: one deadline must not be two. */
function toTheMinute(instant: unknown): unknown {
  return typeof instant === 'string' ? instant.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d/, '$1:00') : instant;
}

/** When it was resolved or closed, the earlier of both, since it was opened last. */
function closingIn(stats: JsonObject): string | null {
  const reopened = timeOf(stats['reopened_at']) ?? -Infinity;
  const closings = [stats['resolved_at'], stats['closed_at']]
    .filter(
      (reported): reported is string => (timeOf(reported) ?? -Infinity) >= reopened && typeof reported === 'string',
    )
    .sort((one, other) => timeOf(one)! - timeOf(other)!);
  return closings[0] ?? null;
}

function timeOf(instant: unknown): number | undefined {
  const time = typeof instant === 'string' ? Date.parse(instant) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
