import type { EditableSettings } from '@deskledger/contracts';
import { calendarFaults, serviceLevelFaults } from '@deskledger/domain';

/** What is wrong at a place of the request, in words; undefined: nothing that is to be said. */
export type FaultOf = (path: string) => string | undefined;

/** What the server would refuse, by its places, as it would say it. */
export function faultsOf({ serviceLevels, calendar }: EditableSettings): ReadonlyMap<string, string> {
  const faults = [...serviceLevelFaults('serviceLevels', serviceLevels), ...calendarFaults('calendar', calendar)];
  return new Map(faults.map(({ path, message }) => [path, sentence(message.trim())]));
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
