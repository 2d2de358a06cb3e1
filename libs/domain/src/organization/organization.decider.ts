import type { Decider } from '../core/decider.js';
import { canonicalText } from '../core/canonical-text.js';
import { zonedDay } from '../time/zoned-day.js';
import { defaultSettings } from './default-settings.js';
import { settingsOfEvent, type OrganizationEvent } from './organization.events.js';
import { checkSettings, tidySettings } from './check-settings.js';
import type { OrganizationSettings, SettableSettings } from './settings.js';

/** New values for some settings; what is left out stays. */
export interface ChangeSettings {
  readonly kind: 'changeSettings';
  readonly settings: Partial<SettableSettings>;
}

/** `now` in epoch milliseconds. */
export interface OrganizationContext {
  readonly now: number;
}

export type OrganizationDecider = Decider<OrganizationSettings, ChangeSettings, OrganizationEvent, OrganizationContext>;

/**
 * One event for each group of settings of which something changed, also by the time that has passed. Refuses
 * (`invalid_settings`) what cannot work.
 */
export function decideSettings(
  state: OrganizationSettings,
  command: ChangeSettings,
  context: OrganizationContext,
): OrganizationEvent[] {
  const tidy = tidySettings(command.settings);
  checkSettings(tidy, state);
  const wanted = { ...tidy, policiesBegun: policiesBegun({ ...state, ...tidy }, context.now) };
  const types = Object.keys(settingsOfEvent) as OrganizationEvent['type'][];
  return types.flatMap((type) => {
    const changed = settingsOfEvent[type].filter((name) => isChanged(state, wanted, name));
    if (changed.length === 0) return [];
    const data = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
    return [{ type, data, occurredAt: context.now }];
  });
}

export function evolveSettings(state: OrganizationSettings, event: OrganizationEvent): OrganizationSettings {
  return { ...state, ...event.data };
}

/** The decider of an organization whose zone is `timezone` until it is changed. */
export function organizationDecider(timezone = 'UTC'): OrganizationDecider {
  return { initialState: defaultSettings(timezone), decide: decideSettings, evolve: evolveSettings };
}

/** The day of the last policies for open tickets that has come by an instant, epoch milliseconds; null: none has. */
export function policiesBegun(
  { policies, timezone }: Pick<OrganizationSettings, 'policies' | 'timezone'>,
  now: number,
): string | null {
  const today = zonedDay(timezone)(now);
  const begun = policies.findLast(({ from, appliesTo }) => appliesTo === 'running' && from !== null && from <= today);
  return begun?.from ?? null;
}

function isChanged(
  state: OrganizationSettings,
  wanted: Partial<OrganizationSettings>,
  name: keyof OrganizationSettings,
): boolean {
  return wanted[name] !== undefined && canonicalText(wanted[name]) !== canonicalText(state[name]);
}
