import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import type { Reading } from '../reading/reading.js';
import type { SourceAssignee, SourceFields } from '../reading/source-observation.js';

/** The user who owns the tickets that nobody owns. */
const nobody = { id: '1', login: '-' };

/** The customer; where Zammad was told to send a text, it is the name. */
export function contactOf(reading: Reading): Pick<SourceFields, 'contactName' | 'contactEmail'> {
  const customer = reading.objectOrText('customer');
  if (customer === undefined || customer === null) return { contactName: customer, contactEmail: customer };
  if (typeof customer === 'string') return { contactName: customer };
  return {
    contactName: fullNameOf(customer, 'customer', reading),
    contactEmail: reading.textOf(customer['email'], 'customer'),
  };
}

export function ownerOf(reading: Reading): SourceAssignee | null | undefined {
  const owner = reading.objectOrText('owner');
  if (owner === undefined || owner === null) return owner;
  if (typeof owner === 'string') return owner === nobody.login ? null : assigneeFrom({ name: owner }, reading);
  const { id, login } = owner;
  if (reading.id(id) === nobody.id || login === nobody.login) return null;
  return personFrom(owner, 'owner', reading);
}

/** A user by id, name and address; null where that is no user. */
export function personFrom(user: unknown, role: string, reading: Reading): SourceAssignee | null {
  if (!isObject(user)) return null;
  const { id, email } = user;
  return assigneeFrom({ id, name: fullNameOf(user, role, reading), email }, reading);
}

/** Undefined where neither half of the name is told. */
function fullNameOf(person: JsonObject, name: string, reading: Reading): string | null | undefined {
  const halves = [person['firstname'], person['lastname']].map((half) => reading.textOf(half, name));
  if (halves.every((half) => half === undefined)) return undefined;
  return halves.filter((half) => typeof half === 'string').join(' ') || null;
}
