import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';

/** What a page of tickets sends along, by the ids that tickets name. */
export interface SentAlong {
  readonly users: ReadonlyMap<string, JsonObject>;
  readonly groups: ReadonlyMap<string, JsonObject>;
  readonly organizations: ReadonlyMap<string, JsonObject>;
}

/**
 * A ticket of the export in the words of the template that triggers fill in, so that both are read in one way; and, which
 * no trigger knows, when it was solved. What is not read is left out: no text of it is kept. Of a deleted ticket no more
 * is told than that it is, since Zendesk writes other texts over what it has erased.
 */
export function pulledTicket(ticket: JsonObject, { users, groups, organizations }: SentAlong): JsonObject {
  const { id, created_at, updated_at } = ticket;
  const status = inTitle(ticket['status']);
  if (status === 'Deleted') return { ticket_id: id, status, created_at, updated_at };
  const { requester_id: requesterId, assignee_id: assigneeId, group_id: groupId } = ticket;
  const requester = users.get(idText(requesterId) ?? '');
  const assignee = users.get(idText(assigneeId) ?? '');
  const organizationId = ticket['organization_id'];
  const metrics = ticket['metric_set'];
  return {
    ticket_id: id,
    subject: ticket['subject'],
    status,
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
    created_at,
    updated_at,
    solved_at: isObject(metrics) ? metrics['solved_at'] : undefined,
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
