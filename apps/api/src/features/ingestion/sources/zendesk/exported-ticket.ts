import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/id-text.js';
import { objectsById } from '../reading/objects.js';
import { pulledTicket } from './pulled-ticket.js';

/** Whether this is a ticket as Zendesk's own files and answers show it: a template of ours calls its id otherwise. */
export function isExported({ id, ticket_id, created_at, updated_at }: JsonObject): boolean {
  return ticket_id === undefined && idText(id) !== undefined && (created_at ?? updated_at) !== undefined;
}

/**
 * A line of the file that Zendesk exports, read as the ticket of a page that was read. Some files hold people, groups and
 * organizations within the ticket, others their ids alone.
 */
export function exportedTicket(ticket: JsonObject): JsonObject {
  const { requester, assignee, group, organization } = ticket;
  const told = {
    ...ticket,
    ...namedBy('requester_id', requester),
    ...namedBy('assignee_id', assignee),
    ...namedBy('group_id', group),
    ...namedBy('organization_id', organization),
  };
  return pulledTicket(told, {
    users: objectsById([requester, assignee]),
    groups: objectsById([group]),
    organizations: objectsById([organization]),
  });
}

function namedBy(name: string, object: unknown): JsonObject {
  return isObject(object) && object['id'] !== undefined ? { [name]: object['id'] } : {};
}
