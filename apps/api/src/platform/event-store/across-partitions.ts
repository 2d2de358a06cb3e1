import type { DomainEvent } from '@deskledger/domain';
import { copyLine } from '../database/copy-text.js';
import type { Tx } from '../database/tx.js';
import { type StreamChange, type StreamDefinition, versionBefore } from './stream.js';
import { loadStates, type StreamSnapshot } from './stream-state.js';

interface StateRow<State> extends StreamSnapshot<State> {
  partition: number;
  stateVersion: number;
}

const loadSql = `
  select partition, stream_id as "streamId", version, state_version as "stateVersion", state
  from unnest($1::smallint[], $2::text[]) as wanted (partition, stream_id)
  join stream_state using (partition, stream_id)`;

const updateSql = `
  update stream_state set version = changed.version, state_version = $2, state = changed.state
  from json_to_recordset($1::json) as changed (partition smallint, id text, version integer, state json)
  where stream_state.partition = changed.partition and stream_id = changed.id`;

/**
 * Like `loadStates` for streams of several partitions, all of which the transaction holds.
 * @param streams partition by stream id.
 */
export async function loadStatesAcross<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  streams: ReadonlyMap<string, number>,
): Promise<Map<string, StreamSnapshot<State>>> {
  const rows = await tx.query<StateRow<State>>(loadSql, [[...streams.values()], [...streams.keys()]]);
  const snapshots = new Map<string, StreamSnapshot<State>>();
  for (const streamId of streams.keys()) snapshots.set(streamId, { streamId, version: 0, state: stream.initialState });
  for (const { streamId, version, state } of rows) snapshots.set(streamId, { streamId, version, state });
  for (const { partition, streamId } of rows.filter(({ stateVersion }) => stateVersion !== stream.stateVersion)) {
    const folded = (await loadStates(tx, stream, partition, [streamId])).get(streamId);
    if (folded !== undefined) snapshots.set(streamId, folded);
  }
  return snapshots;
}

/** Like `saveStates` for changes of several partitions. */
export async function saveStatesAcross<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  changes: readonly StreamChange<State, Event>[],
): Promise<void> {
  const begun = changes.filter((change) => versionBefore(change) === 0);
  const lines = begun.map(({ partition, streamId, version, after }) =>
    copyLine([partition, streamId, version, stream.stateVersion, JSON.stringify(after)]),
  );
  await tx.copyIn('stream_state', ['partition', 'stream_id', 'version', 'state_version', 'state'], lines.join(''));
  const continued = changes.filter((change) => versionBefore(change) > 0);
  if (continued.length === 0) return;
  const rows = continued.map(({ partition, streamId: id, version, after: state }) => ({
    partition,
    id,
    version,
    state,
  }));
  await tx.query(updateSql, [JSON.stringify(rows), stream.stateVersion]);
}
