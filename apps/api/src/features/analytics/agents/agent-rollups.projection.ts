import {
  addAgentChange,
  agentContribution,
  agentMeasures,
  agentRollupRows,
  agentSums,
  type AgentDaySums,
} from '@deskledger/domain';
import { rollupsProjection, type RollupTable } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';
import { stripeColumns, stripesOf } from '../rollups/resolution-stripes.js';

type AgentRollupTable = RollupTable<readonly AgentDaySums[]>;

const holderKey = { day: 'date', agent: 'text', team: 'text' };
const holderCells = ({ day, agent, team }: AgentDaySums) => [day, agent, team];

const totals: AgentRollupTable = {
  name: 'agent_rollups',
  key: holderKey,
  sums: agentMeasures,
  rows: (rows) => rows.map((row) => [...holderCells(row), ...row.amounts]),
};

const timesTable = (kind: 'resolution' | 'reply'): AgentRollupTable => ({
  name: `agent_${kind}_rollups`,
  key: { ...holderKey, stripe: 'smallint' },
  sums: stripeColumns,
  rows: (rows) =>
    rows.flatMap((row) => stripesOf(row[kind]).map(([stripe, counts]) => [...holderCells(row), stripe, ...counts])),
});

/** In the order in which they are written. */
export const agentTables: readonly AgentRollupTable[] = [totals, timesTable('resolution'), timesTable('reply')];

/** Sums of what was done in whose hands, by day. */
export const agentRollupsProjection = rollupsProjection({
  name: 'agent_rollups',
  version: 1,
  stream: ticketStream,
  tables: agentTables,
  contribution: agentContribution,
  newSums: agentSums,
  addChange: addAgentChange,
  rows: agentRollupRows,
});
