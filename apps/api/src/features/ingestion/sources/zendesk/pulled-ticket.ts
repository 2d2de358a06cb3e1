import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/id-text.js';

/** What a page of tickets sends along, by the ids that tickets name. */
export interface SentAlong {
  readonly users: ReadonlyMap<string, JsonObject>;
  readonly groups: ReadonlyMap<string, JsonObject>;
  readonly organizations: ReadonlyMap<string, JsonObject>;
  /** By the ticket's id. */
  readonly metrics: ReadonlyMap<string, JsonObject>;
}

/**
 * A ticket of the export in the words of the template that triggers fill in, so that both are read in one way; and, which
 * no trigger knows, when it was solved. What is not read is left out: no text of it is kept.
 */
export function pulledTicket(ticket: JsonObject, { users, groups, organizations, metrics }: SentAlong): JsonObject {
  const { id, requester_id: requesterId, assignee_id: assigneeId, group_id: groupId } = ticket;
  const requester = users.get(idText(requesterId) ?? '');
  const assignee = users.get(idText(assigneeId) ?? '');
  const organizationId = ticket['organization_id'];
  return {
    ticket_id: id,
    subject: ticket['subject'],
    status: inTitle(ticket['status']),
    priority: inTitle(ticket['priority']),
    type: inTitle(ticket['type']),
    channel: isObject(ticket['via']) ? ticket['via']['channel'] : undefined,
    tags: ticket['tags'],
    requester_name: requester?.['name'],
    requester_email: requester?.['email'],
    assignee_id: assigneeId,
    assignee: assignee?.['name'] ?? nothingOf(assigneeId),
    assignee_email: assignee?.['email'] ?? nothingOf(assigneeId),
    group: groups.get(idText(groupId) ?? '')?.['name'] ?? nothingOf(groupId),
    organization_id: organizationId,
    organization: organizations.get(idText(organizationId) ?? '')?.['name'] ?? nothingOf(organizationId),
    due_at: ticket['due_at'],
    created_at: ticket['created_at'],
    updated_at: ticket['updated_at'],
    solved_at: metrics.get(idText(id) ?? '')?.['solved_at'],
  };
}

/** null where the ticket names none; unknown where what it names was not sent along. */
function nothingOf(id: unknown): null | undefined {
  return id === null ? null : undefined;
}

/** `solved`, as people read it in Zendesk and as its triggers write it: Solved. */
function inTitle(word: unknown): unknown {
  return typeof word === 'string' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
