import type { Database } from '../../../../platform/database/database.js';
import { displayText, readAgentNames } from '../../../tickets/index.js';
import type { AnsweredRow } from './read-responses.js';

/** What references and ids of responses stand for. What was erased is missing. */
export interface ResponseNames {
  /** By reference. */
  readonly texts: ReadonlyMap<string, string>;
  /** By the agent's id. */
  readonly agents: ReadonlyMap<string, string>;
}

export async function readNames(database: Database, rows: readonly AnsweredRow[]): Promise<ResponseNames> {
  const refs = rows.flatMap(({ answers }) => answers.flatMap((answer) => ('ref' in answer ? [answer.ref] : [])));
  const agentIds = new Set(rows.flatMap(({ assignee_id: id }) => (id === null ? [] : [id])));
  const [texts, agents] = await Promise.all([readTexts(database, refs), readAgentNames(database, [...agentIds])]);
  return { texts, agents };
}

async function readTexts(database: Database, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await database.read<{ ref: string; text: string | null }>(
    `select ref, value ->> 'text' as text from personal_data where ref = any ($1)`,
    [refs],
  );
  return new Map(rows.flatMap(({ ref, text }) => (text === null ? [] : [[ref, displayText(text)]])));
}
