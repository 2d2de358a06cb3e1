import type { JsonObject } from '../../decoding/parse-json.js';
import type { Reading } from './reading.js';
import type { SourceAssignee } from './source-observation.js';

/** An agent by their `id`, `name` and `email`, of which any may be missing; null where there is none of them. */
export function assigneeFrom(parts: JsonObject, reading: Reading): SourceAssignee | null {
  const id = reading.choiceId(parts['id'], 'assignee') ?? null;
  const name = reading.textOf(parts['name'], 'assignee') ?? null;
  const email = reading.textOf(parts['email'], 'assignee') ?? null;
  return id === null && name === null && email === null ? null : { id, name, email };
}
