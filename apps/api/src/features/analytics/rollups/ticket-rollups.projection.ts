import { agentRollup, figureContext, hourRollup, targetRollup, ticketRollup } from '@deskledger/domain';
import { rollupProjection } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';

export const ticketRollupsProjection = rollupProjection(ticketRollup, ticketStream, figureContext);
export const ticketHoursProjection = rollupProjection(hourRollup, ticketStream, figureContext);
export const targetRollupsProjection = rollupProjection(targetRollup, ticketStream, figureContext);
export const agentRollupsProjection = rollupProjection(agentRollup, ticketStream, figureContext);
