import type { Queryable } from '../../../platform/database/statement.js';
import type { GroupEvent } from './group-outcome.js';
import { knownEventsSql } from './store-deliveries.sql.js';

export interface KeyRow {
  connection: string;
  key: string;
}

export function keyRow({ delivery, element }: GroupEvent): KeyRow {
  return { connection: delivery.connectionId, key: element.key };
}

/** By key: the fingerprints of those events of the list that were received before. */
export async function knownContents(source: Queryable, events: readonly GroupEvent[]): Promise<Map<string, string>> {
  const rows = await source.query<KeyRow & { content: string }>(knownEventsSql, [JSON.stringify(events.map(keyRow))]);
  return new Map(rows.map(({ connection, key, content }) => [`${connection}\n${key}`, content]));
}
