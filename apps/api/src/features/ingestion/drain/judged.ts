import { judgePhase, type Observation, type OrganizationSettings } from '@deskledger/domain';
import type { WaitingObservation } from '../inbox/waiting-observation.js';

/** The observation with its status judged by the settings of this moment. */
export function judged({ status, ...observation }: WaitingObservation, settings: OrganizationSettings): Observation {
  if (status === undefined) return observation;
  const { label, type, closedAt } = status;
  return { ...observation, status: { label, phase: judgePhase(label, type, closedAt, settings), closedAt } };
}
