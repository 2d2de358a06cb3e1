import { Injectable } from '@nestjs/common';
import type { WhatIfDraft } from '@deskledger/contracts';
import {
  addDays,
  decideSettings,
  evolveSettings,
  figureSettings,
  localMidnight,
  promiseChanges,
  promiseOutcomes,
  readTicket,
  Refusal,
  ticketRules,
  type OrganizationSettings,
  type PromiseChange,
  type TicketState,
} from '@deskledger/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { loadStates } from '../../../platform/event-store/stream-state.js';
import { ofCategory } from '../../../platform/event-store/stream.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { tellingHelpDesks } from '../attention/attention-conditions.js';
import { ticketKeyOf, ticketStream } from '../ticket.stream.js';

/** A ticket, and what a draft makes of its promises. */
export interface ReplayedTicket {
  readonly streamId: string;
  readonly ticketId: string;
  readonly organization: string | null;
  readonly createdAt: number;
  readonly changes: readonly PromiseChange[];
}

/** Tickets that were replayed together, and how far it is. */
export interface ReplayedPortion {
  readonly tickets: readonly ReplayedTicket[];
  readonly done: number;
  readonly total: number;
}

/** Small enough that whoever else asks the process hardly waits. */
const portion = 200;

const statesSql = `
  select partition, stream_id as "streamId", state_version as "stateVersion", state from stream_state
   where ${ofCategory(ticketStream)}`;

interface StateRow extends Record<string, unknown> {
  partition: number;
  streamId: string;
  stateVersion: number;
  state: TicketState;
}

/** Replays all tickets by the settings as they are, and by a draft: at one point of the log, changing nothing. */
@Injectable()
export class PolicyReplay {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  /** @throws Refusal for a draft that could not be saved. */
  check(draft: WhatIfDraft): void {
    drafted(this.settings.current(), draft, this.clock.now().getTime());
  }

  /** Hands on all tickets in portions; waits for each to be taken. */
  async replay(draft: WhatIfDraft, take: (portion: ReplayedPortion) => Promise<void>): Promise<void> {
    await this.database.transaction((tx) => this.replayIn(tx, draft, take), { isolation: 'REPEATABLE READ' });
  }

  private async replayIn(tx: Tx, draft: WhatIfDraft, take: (portion: ReplayedPortion) => Promise<void>): Promise<void> {
    const judge = await this.judgeOf(tx, draft);
    const [counted] = await tx.query<{ total: string }>(
      `select count(*) as total from stream_state where ${ofCategory(ticketStream)}`,
    );
    const total = Number(counted?.total);
    let done = 0;
    await take({ tickets: [], done, total });
    await tx.query(`declare replayed no scroll cursor for ${statesSql}`);
    for (;;) {
      const rows = await tx.query<StateRow>(`fetch forward ${portion} from replayed`);
      if (rows.length === 0) break;
      const states = await this.statesOf(tx, rows);
      done += rows.length;
      await take({ tickets: states.flatMap(({ streamId, state }) => judge(streamId, state) ?? []), done, total });
    }
    await tx.query('close replayed');
  }

  private async judgeOf(tx: Tx, draft: WhatIfDraft) {
    const present = await this.settings.read(tx);
    const now = this.clock.now().getTime();
    const [before, after] = [present, drafted(present, draft, now)].map((settings) =>
      ticketRules(figureSettings(settings)),
    );
    const { since, until } = draft;
    const from = since === undefined ? -Infinity : localMidnight(since, present.timezone);
    const to = until === undefined ? Infinity : localMidnight(addDays(until, 1), present.timezone);
    const telling = new Set(
      (await tx.query<{ id: string }>(`select id from ${tellingHelpDesks} as telling`)).map(({ id }) => id),
    );

    return (streamId: string, state: TicketState): ReplayedTicket | undefined => {
      if (state.situation === 'unknown') return undefined;
      const readings = [readTicket(state, before!), readTicket(state, after!)] as const;
      const { createdAt, counted, fields } = readings[0];
      if (!counted || createdAt < from || createdAt >= to) return undefined;
      const asked = { now, repliesAreTold: telling.has(ticketKeyOf(streamId).connectionId) };
      const outcomes = [
        promiseOutcomes(state, readings[0], before!, { ...asked, isCounted: false }),
        promiseOutcomes(state, readings[1], after!, { ...asked, isCounted: true }),
      ] as const;
      return {
        ...{ streamId, ticketId: state.ticketId, createdAt },
        organization: fields.organization?.id ?? null,
        changes: promiseChanges(...outcomes),
      };
    };
  }

  /** States stored by older code are folded again. */
  private async statesOf(tx: Tx, rows: readonly StateRow[]): Promise<readonly Pick<StateRow, 'streamId' | 'state'>[]> {
    const outdated = rows.filter(({ stateVersion }) => stateVersion !== ticketStream.stateVersion);
    if (outdated.length === 0) return rows;
    const streams = new Map(outdated.map(({ streamId, partition }) => [streamId, partition]));
    const folded = await loadStates(tx, ticketStream, streams);
    return rows.map((row) => folded.get(row.streamId) ?? row);
  }
}

/** The settings with the policies of a draft alone, from the beginning. @throws Refusal with the places of the draft */
function drafted(present: OrganizationSettings, { policies, calendars }: WhatIfDraft, now: number) {
  const settings = {
    ...(calendars !== undefined && { calendars }),
    ...(policies !== undefined && { policies: [{ from: null, appliesTo: 'new' as const, policies }] }),
  };
  try {
    return decideSettings(present, { kind: 'changeSettings', settings }, { now }).reduce(evolveSettings, present);
  } catch (error) {
    if (!(error instanceof Refusal) || policies === undefined) throw error;
    const details = error.details.map(({ path, message }) => ({ path: path.replace(datedPlace, 'policies'), message }));
    throw new Refusal(error.code, error.message, details);
  }
}

const datedPlace = 'policies[0].policies';
