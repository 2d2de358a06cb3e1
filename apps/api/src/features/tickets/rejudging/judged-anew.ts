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

const pageSql = `
  select partition, stream_id as "streamId" from stream_state
  where ${ofCategory(ticketStream)} and (partition, stream_id) > ($1, $2)
    and (state_version <> $3 or lower(state::text) like any ($4) or $5 and state::text not like '%"dueAt":%')
  order by partition, stream_id limit ${PAGE}`;

/**
 * All tickets that ever had a status which means something else by the other rules, those that a service level may judge
 * where the levels are others, and perhaps some more: whoever judges them by both finds that those stay as they are.
 */
export async function* findJudgedAnew(
  tx: Tx,
  before: FigureSettings,
  after: FigureSettings,
): AsyncGenerator<JudgedTicket[]> {
  const patterns = changedLabels(before.labels, after.labels).map(patternOf);
  const areLevelsOthers = !isDeepStrictEqual(serviceLevelsOf(before), serviceLevelsOf(after));
  if (patterns.length === 0 && !areLevelsOthers) return;
  for (let last = { partition: -1, streamId: '' }; ;) {
    const rows = await tx.query<{ partition: number; streamId: string }>(pageSql, [
      last.partition,
      last.streamId,
      ticketStream.stateVersion,
      patterns,
      areLevelsOthers,
    ]);
    const streams = new Map(rows.map(({ streamId, partition }) => [streamId, partition]));
    const tickets = [...(await loadStates(tx, ticketStream, streams)).values()];
    yield tickets.flatMap(({ streamId, state }) => (state.situation === 'unknown' ? [] : [{ streamId, state }]));
    const final = rows.at(-1);
    if (final === undefined || rows.length < PAGE) return;
    last = final;
  }
}

/** Days from which levels hold are days of the organization's zone. */
function serviceLevelsOf({ serviceLevels, timezone }: FigureSettings) {
  return serviceLevels && { ...serviceLevels, timezone };
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
