import type { PriorityCount } from '@deskledger/contracts';
import { priorityLevel } from '@deskledger/domain';

/** From the lowest level on, each as it is called where no ticket has it. */
const levelNames = ['Low', 'Medium', 'High', 'Urgent'];

/**
 * From the lowest level to the highest whatever their counts, levels without tickets included; then the help desk's own
 * ones as the server sorted them, and at last the tickets without a priority ('').
 */
export function inPriorityOrder(rows: readonly PriorityCount[]): PriorityCount[] {
  const ofLevel = (level: number | undefined) => rows.filter(({ priority }) => priorityLevel(priority) === level);
  const levels = levelNames.flatMap((priority, index) => {
    const spelled = ofLevel(index + 1);
    return spelled.length > 0 ? spelled : [{ priority, count: 0 }];
  });
  const others = ofLevel(undefined);
  return [
    ...levels,
    ...others.filter(({ priority }) => priority !== ''),
    ...others.filter(({ priority }) => priority === ''),
  ];
}
