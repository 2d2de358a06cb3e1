import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { readTicket } from './event.js';

const reported = [
  'id',
  'subject',
  'status',
  'statusType',
  'priority',
  'classification',
  'category',
  'channel',
  'email',
  'accountId',
  'assigneeId',
  'productName',
  'webUrl',
  'createdTime',
  'closedTime',
  'dueDate',
  'isSpam',
  'isTrashed',
  'isDeleted',
];

/**
 * A ticket that was read in the form of an event of a subscription, so that both are read in one way. What is not read is
 * left out: no text of it is kept, and what changes without the ticket does not make it another one.
 */
export function pulledTicket(ticket: JsonObject): JsonObject {
  const person = ['firstName', 'lastName', 'email'];
  const payload = {
    ...only(ticket, reported),
    contact: contactOf(ticket['contact'], person),
    assignee: within(ticket['assignee'], ['id', ...person]),
    team: within(ticket['team'], ['name']),
    department: within(ticket['department'], ['name']),
    product: within(ticket['product'], ['productName']),
  };
  return { eventType: readTicket, eventTime: ticket['modifiedTime'], payload };
}

function contactOf(contact: unknown, person: readonly string[]): unknown {
  if (!isObject(contact)) return contact;
  // Only where it is told: a ticket that was read is known again by all that it says.
  const title = contact['title'] === undefined ? {} : { title: contact['title'] };
  return { ...only(contact, person), ...title, account: within(contact['account'], ['id', 'accountName']) };
}

function within(value: unknown, names: readonly string[]): unknown {
  return isObject(value) ? only(value, names) : value;
}

function only(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, object[name]]));
}
