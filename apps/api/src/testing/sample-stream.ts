import type { DomainEvent } from '@deskledger/domain';
import { defineStream } from '../platform/event-store/stream.js';
import { defineProjection, type Projection } from '../platform/projections/projection.js';
import type { Tx } from '../platform/database/tx.js';

/** A stream small enough to read in a test: an account of points that belongs to a team. */
export interface PointsState {
  team: string;
  points: number;
}

export type PointsEvent = DomainEvent<'PointsEarned', { points: number }> | DomainEvent<'TeamJoined', { team: string }>;

export const pointsStream = defineStream<PointsState, PointsEvent>({
  category: 'points',
  moves: 'surveys',
  stateVersion: 1,
  initialState: { team: '', points: 0 },
  evolve: (state, event) =>
    event.type === 'TeamJoined'
      ? { ...state, team: event.data.team }
      : { ...state, points: state.points + event.data.points },
});

export const earned = (points: number, occurredAt = 0): PointsEvent => ({
  type: 'PointsEarned',
  data: { points },
  occurredAt,
});
export const joined = (team: string, occurredAt = 0): PointsEvent => ({
  type: 'TeamJoined',
  data: { team },
  occurredAt,
});

export const SAMPLE_TABLES = `
  create table point_accounts (
    stream_id text constraint point_accounts_key primary key,
    team text not null,
    points bigint not null check (points >= 0),
    version integer not null
  ) with (fillfactor = 80);
  create index point_accounts_by_team on point_accounts (team) where points > 0;
  create table team_points (team text primary key, points bigint not null);
  create table point_history (stream_id text, version integer, points bigint not null, primary key (stream_id, version));
`;

/** One row for each account. */
export const pointAccounts: Projection = defineProjection<PointsState, PointsEvent>({
  name: 'point-accounts',
  version: 1,
  lifecycle: 'inline',
  stream: pointsStream,
  tables: ['point_accounts'],
  async apply(tx, changes) {
    for (const { streamId, after, version } of changes) {
      await tx.query(
        `insert into point_accounts values ($1, $2, $3, $4)
         on conflict (stream_id) do update set team = excluded.team, points = excluded.points, version = excluded.version`,
        [streamId, after.team, after.points, version],
      );
    }
  },
  rebuild(target) {
    const rows = target.rows('point_accounts', ['stream_id', 'team', 'points', 'version']);
    return { add: ({ streamId, state, version }) => rows.write([streamId, state.team, state.points, version]) };
  },
});

async function addPoints(tx: Tx, team: string, points: number): Promise<void> {
  await tx.query(
    `insert into team_points values ($1, $2) on conflict (team) do update set points = team_points.points + excluded.points`,
    [team, points],
  );
}

/** Sums that all partitions share. */
export const teamPoints: Projection = defineProjection<PointsState, PointsEvent>({
  name: 'team-points',
  version: 1,
  lifecycle: 'inline',
  stream: pointsStream,
  tables: ['team_points'],
  contended: true,
  emptyRows: { team_points: 'points = 0' },
  async apply(tx, changes) {
    const sums = new Map<string, number>();
    for (const { before, after } of changes) {
      sums.set(before.team, (sums.get(before.team) ?? 0) - before.points);
      sums.set(after.team, (sums.get(after.team) ?? 0) + after.points);
    }
    for (const [team, points] of [...sums].sort()) await addPoints(tx, team, points);
  },
  rebuild(target) {
    const sums = new Map<string, number>();
    const rows = target.rows('team_points', ['team', 'points']);
    return {
      add: ({ state }) => sums.set(state.team, (sums.get(state.team) ?? 0) + state.points),
      finish: () => [...sums].forEach(([team, points]) => rows.write([team, points])),
    };
  },
});

/** One row for each version of an account, made after the commit. */
export const pointHistory: Projection = defineProjection<PointsState, PointsEvent>({
  name: 'point-history',
  version: 1,
  lifecycle: 'async',
  stream: pointsStream,
  tables: ['point_history'],
  async apply(tx, changes) {
    for (const { streamId, before, events, version } of changes) {
      let state = before;
      for (const [index, event] of events.entries()) {
        state = pointsStream.evolve(state, event);
        const at = version - events.length + index + 1;
        await tx.query('insert into point_history values ($1, $2, $3)', [streamId, at, state.points]);
      }
    }
  },
  rebuild(target) {
    const rows = target.rows('point_history', ['stream_id', 'version', 'points']);
    return {
      add({ streamId, events }) {
        let state = pointsStream.initialState;
        events.forEach((event, index) => {
          state = pointsStream.evolve(state, event);
          rows.write([streamId, index + 1, state.points]);
        });
      },
    };
  },
});
