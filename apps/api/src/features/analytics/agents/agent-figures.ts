import type { AgentMeasure, Histogram, Holder, LocalDay } from '@deskledger/domain';

/** What was done in the hands of one agent of one team in a range; agent and team '' = nobody, none. */
export interface HolderFigures extends Holder {
  readonly amounts: Readonly<Record<AgentMeasure, number>>;
  /** Times to the last close, and to the first reply. */
  readonly resolution: Histogram;
  readonly reply: Histogram;
  /** Closings by local day; days without any are missing. */
  readonly resolvedOn: ReadonlyMap<LocalDay, number>;
}

/** The same from the rollups and from the activities; holders without any may be missing. */
export interface AgentFigures {
  readonly dataVersion: string;
  /** Whether the help desk ever named an agent. */
  readonly hasAgents: boolean;
  readonly holders: readonly HolderFigures[];
}
