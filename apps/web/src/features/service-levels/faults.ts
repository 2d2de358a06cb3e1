import type { EditableSettings } from '@deskledger/contracts';
import { calendarListFaults, policyFaults } from '@deskledger/domain';
import { faultTexts } from '../../lib/forms/fault-of.js';

/** What the server would refuse, by its places. */
export function faultsOf({ policies, calendars }: EditableSettings): ReadonlyMap<string, string> {
  return faultTexts([...policyFaults('policies', policies, calendars), ...calendarListFaults('calendars', calendars)]);
}
