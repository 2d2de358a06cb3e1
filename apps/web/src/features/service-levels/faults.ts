import type { EditableSettings } from '@deskledger/contracts';
import { calendarListFaults, policyFaults } from '@deskledger/domain';

export interface FaultOf {
  /** What is wrong at a place of the request, in words; undefined: nothing that is to be said. */
  (path: string): string | undefined;
  /** Whether something is wrong at a place or below it. */
  isWithin: (path: string) => boolean;
}

/** What the server would refuse, by its places, as it would say it. */
export function faultsOf({ policies, calendars }: EditableSettings): ReadonlyMap<string, string> {
  const faults = [...policyFaults('policies', policies, calendars), ...calendarListFaults('calendars', calendars)];
  return new Map(faults.map(({ path, message }) => [path, sentence(message.trim())]));
}

/** @param faults undefined: nothing is to be said. */
export function faultOfMap(faults: ReadonlyMap<string, string> | undefined): FaultOf {
  const paths = [...(faults?.keys() ?? [])];
  return Object.assign((path: string) => faults?.get(path), {
    isWithin: (path: string) => paths.some((each) => each.startsWith(path)),
  });
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
