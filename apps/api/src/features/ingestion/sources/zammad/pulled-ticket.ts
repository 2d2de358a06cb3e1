import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/id-text.js';

type ById = ReadonlyMap<string, JsonObject>;

/** What tickets name by their ids. */
export interface Named {
  readonly states: ById;
  readonly priorities: ById;
  readonly groups: ById;
  /** As Zammad sends them along: `{"User": {"41": {…}}, "Organization": …}`. */
  readonly assets: JsonObject;
}

const times = ['created_at', 'updated_at', 'close_at', 'last_close_at', 'first_response_at', 'close_escalation_at'];

/**
 * A ticket in the form in which webhooks tell it, so that both are read in one way. What is not read is left out: no text of it
 * is kept, and what changes without the ticket does not make it another one. Its channel and its tags are not told here.
 */
export function pulledTicket(ticket: JsonObject, { states, priorities, groups, assets }: Named): JsonObject {
  const personOf = (id: unknown) => only(asset(assets, 'User', id), ['id', 'login', 'firstname', 'lastname', 'email']);
  return {
    ticket: {
      id: ticket['id'],
      title: ticket['title'],
      state: nameIn(states, ticket['state_id']),
      priority: nameIn(priorities, ticket['priority_id']),
      group: nameIn(groups, ticket['group_id']),
      customer: personOf(ticket['customer_id']),
      owner: personOf(ticket['owner_id']),
      organization: only(asset(assets, 'Organization', ticket['organization_id']), ['id', 'name']),
      ...only(ticket, times),
    },
  };
}

/** null where the ticket names none, undefined where what it names could not be read. */
function nameIn(objects: ById, id: unknown): unknown {
  return id === null ? null : objects.get(idText(id) ?? '')?.['name'];
}

/** As `nameIn` tells. */
export function asset(assets: JsonObject, kind: string, id: unknown): JsonObject | null | undefined {
  if (id === null) return null;
  const ofKind = assets[kind];
  const found = isObject(ofKind) ? ofKind[idText(id) ?? ''] : undefined;
  return isObject(found) ? found : undefined;
}

function only<T extends JsonObject | null | undefined>(object: T, names: readonly string[]): T | JsonObject {
  return isObject(object) ? Object.fromEntries(names.map((name) => [name, object[name]])) : object;
}
