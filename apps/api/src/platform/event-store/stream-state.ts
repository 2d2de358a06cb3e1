import { type DomainEvent, fold } from '@deskledger/domain';
import { CopyRows } from '../database/copy-rows.js';
import { prepared, type Queryable } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import { readStreams } from './read-stream.js';
import { type StreamChange, type StreamDefinition, versionBefore } from './stream.js';

/** A stream folded up to its present version; version 0 and the initial state when it has no facts yet. */
export interface StreamSnapshot<State> {
  readonly streamId: string;
  readonly version: number;
  readonly state: State;
}

interface StateRow<State> extends StreamSnapshot<State> {
  partition: number;
  stateVersion: number;
}

const loadSql = prepared(`
  select partition, stream_id as "streamId", version, state_version as "stateVersion", state
  from unnest($1::smallint[], $2::text[]) as wanted (partition, stream_id)
  join stream_state using (partition, stream_id)`);

const updateSql = prepared(`
  update stream_state set version = changed.version, state_version = $2, state = changed.state
  from json_to_recordset($1::json) as changed (partition smallint, id text, version integer, state json)
  where stream_state.partition = changed.partition and stream_id = changed.id`);

/**
 * The present states of many streams with one read, by stream id. Load them under the locks of their partitions: then
 * they stay true until the transaction ends. States stored by older code are folded again from the log.
 * @param streams partition by stream id.
 */
export async function loadStates<State, Event extends DomainEvent>(
  source: Queryable,
  stream: StreamDefinition<State, Event>,
  streams: ReadonlyMap<string, number>,
): Promise<Map<string, StreamSnapshot<State>>> {
  const snapshots = new Map<string, StreamSnapshot<State>>();
  for (const streamId of streams.keys()) snapshots.set(streamId, { streamId, version: 0, state: stream.initialState });
  const rows = await source.query<StateRow<State>>(loadSql, [[...streams.values()], [...streams.keys()]]);
  for (const { streamId, version, state } of rows) snapshots.set(streamId, { streamId, version, state });
  const outdated = rows.filter(({ stateVersion }) => stateVersion !== stream.stateVersion);
  for (const partition of new Set(outdated.map((row) => row.partition))) {
    const ids = outdated.filter((row) => row.partition === partition).map(({ streamId }) => streamId);
    for (const folded of await foldStreams(source, stream, partition, ids)) snapshots.set(folded.streamId, folded);
  }
  return snapshots;
}

async function foldStreams<State, Event extends DomainEvent>(
  source: Queryable,
  stream: StreamDefinition<State, Event>,
  partition: number,
  streamIds: readonly string[],
): Promise<StreamSnapshot<State>[]> {
  const streams = await readStreams(source, stream, partition, streamIds);
  return [...streams].map(([streamId, events]) => ({
    streamId,
    version: events.length,
    state: fold<State, Event>((state, event) => stream.evolve(state, event), stream.initialState, events),
  }));
}

/** Stores the states after the changes, in the transaction that appends their facts. */
export async function saveStates<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  changes: readonly StreamChange<State, Event>[],
): Promise<void> {
  const begun = new CopyRows();
  const continued: string[] = [];
  for (const change of changes) {
    const { partition, streamId, version, after } = change;
    const state = JSON.stringify(after);
    if (versionBefore(change) === 0) begun.write([partition, streamId, version, stream.stateVersion, state]);
    else {
      const id = JSON.stringify(streamId);
      continued.push(`{"partition":${partition},"id":${id},"version":${version},"state":${state}}`);
    }
  }
  await tx.copyIn('stream_state', ['partition', 'stream_id', 'version', 'state_version', 'state'], begun.take());
  if (continued.length > 0) await tx.query(updateSql, [`[${continued.join(',')}]`, stream.stateVersion]);
}
