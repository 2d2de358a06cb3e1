import { isDeepStrictEqual } from 'node:util';
import { changedLabels, type FigureSettings, type KnownTicket } from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import { ofCategory } from '../../../platform/event-store/stream.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import { ticketStream } from '../ticket.stream.js';

/** A ticket that may be judged otherwise. */
export interface JudgedTicket {
  readonly streamId: string;
  readonly state: KnownTicket;
}

/** Tickets that are held in memory at a time. */
const PAGE = 500;

const judgedSql = `
  select partition, stream_id as "streamId" from stream_state
  where ${ofCategory(ticketStream)}
    and (state_version <> $1 or lower(state::text) like any ($2) or $3 and state::text not like '%"dueAt":%')`;

/**
 * All tickets that ever had a status which means something else by the other rules, those that a policy may judge
 * where the policies are others, and perhaps some more: whoever judges them by both finds that those stay as they are.
 */
export async function* findJudgedAnew(
  tx: Tx,
  before: FigureSettings,
  after: FigureSettings,
): AsyncGenerator<JudgedTicket[]> {
  const patterns = changedLabels(before.labels, after.labels).map(patternOf);
  const arePoliciesOthers = !isDeepStrictEqual(policiesOf(before), policiesOf(after));
  if (patterns.length === 0 && !arePoliciesOthers) return;
  // One search through all states: their texts are long, and no index knows what they say.
  await tx.query('set local cursor_tuple_fraction = 1');
  await tx.query(`declare judged no scroll cursor for ${judgedSql}`, [
    ...[ticketStream.stateVersion, patterns, arePoliciesOthers],
  ]);
  for (;;) {
    const rows = await tx.query<{ partition: number; streamId: string }>(`fetch forward ${PAGE} from judged`);
    if (rows.length === 0) break;
    const streams = new Map(rows.map(({ streamId, partition }) => [streamId, partition]));
    const tickets = [...(await loadStates(tx, ticketStream, streams)).values()];
    yield tickets.flatMap(({ streamId, state }) => (state.situation === 'unknown' ? [] : [{ streamId, state }]));
  }
  await tx.query('close judged');
}

/** Days from which policies hold are days of the organization's zone. */
function policiesOf({ policies, timezone }: FigureSettings) {
  return policies && { ...policies, timezone };
}

/**
 * What the JSON of a state with this label is like in lower case. The database may know other lower cases than labels
 * are compared by: beyond ASCII every text will do, as for k, which is also the lower case of the Kelvin sign.
 */
function patternOf(key: string): string {
  const json = JSON.stringify(key).slice(1, -1);
  if (/[^\x20-\x7e]/.test(json)) return '%';
  return `%${json.replaceAll(/[\\%_]/g, '\\$&').replaceAll('k', '_')}%`;
}
