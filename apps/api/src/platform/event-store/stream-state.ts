import { type DomainEvent, fold } from '@deskledger/domain';
import { copyLine } from '../database/copy-text.js';
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
  stateVersion: number;
}

/**
 * The present states of many streams with one read, by stream id. Load them under the partition's lock: then they
 * stay true until the transaction ends. States stored by older code are folded again from the log.
 */
export async function loadStates<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  partition: number,
  streamIds: readonly string[],
): Promise<Map<string, StreamSnapshot<State>>> {
  const rows = await tx.query<StateRow<State>>(
    `select stream_id as "streamId", version, state_version as "stateVersion", state
     from stream_state where partition = $1 and stream_id = any ($2)`,
    [partition, streamIds],
  );
  const snapshots = new Map<string, StreamSnapshot<State>>();
  for (const streamId of streamIds) snapshots.set(streamId, { streamId, version: 0, state: stream.initialState });
  for (const row of rows) snapshots.set(row.streamId, row);
  const outdated = rows.filter((row) => row.stateVersion !== stream.stateVersion).map((row) => row.streamId);
  if (outdated.length === 0) return snapshots;
  for (const snapshot of await foldStreams(tx, stream, partition, outdated)) snapshots.set(snapshot.streamId, snapshot);
  return snapshots;
}

async function foldStreams<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  partition: number,
  streamIds: readonly string[],
): Promise<StreamSnapshot<State>[]> {
  const streams = await readStreams(tx, stream, partition, streamIds);
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
  partition: number,
  changes: readonly StreamChange<State, Event>[],
): Promise<void> {
  const begun = changes.filter((change) => versionBefore(change) === 0);
  const continued = changes.filter((change) => versionBefore(change) > 0);
  let rows = '';
  for (const { streamId, version, after } of begun) {
    rows += copyLine([partition, streamId, version, stream.stateVersion, JSON.stringify(after)]);
  }
  await tx.copyIn('stream_state', ['partition', 'stream_id', 'version', 'state_version', 'state'], rows);
  if (continued.length > 0) await updateStates(tx, stream.stateVersion, partition, continued);
}

async function updateStates(
  tx: Tx,
  stateVersion: number,
  partition: number,
  changes: readonly StreamChange[],
): Promise<void> {
  const rows = changes.map(
    ({ streamId, version, after }) =>
      `{"id":${JSON.stringify(streamId)},"version":${version},"state":${JSON.stringify(after)}}`,
  );
  await tx.query(
    `update stream_state set version = changed.version, state_version = $3, state = changed.state
     from json_to_recordset($2::json) as changed (id text, version integer, state json)
     where partition = $1 and stream_id = changed.id`,
    [partition, `[${rows.join(',')}]`, stateVersion],
  );
}
