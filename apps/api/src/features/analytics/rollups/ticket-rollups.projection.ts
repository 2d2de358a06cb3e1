import { agentRollup, hourRollup, ticketRollup } from '@deskledger/domain';
import { rollupProjection } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';

export const ticketRollupsProjection = rollupProjection(ticketRollup, ticketStream);
export const ticketHoursProjection = rollupProjection(hourRollup, ticketStream);
export const agentRollupsProjection = rollupProjection(agentRollup, ticketStream);
