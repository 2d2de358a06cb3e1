import type { Decider } from '../core/decider.js';
import { canonicalText } from '../core/canonical-text.js';
import { defaultSettings } from './default-settings.js';
import { settingsOfEvent, type OrganizationEvent } from './organization.events.js';
import { checkSettings, tidySettings } from './check-settings.js';
import type { OrganizationSettings } from './settings.js';

/** New values for some settings; what is left out stays. */
export interface ChangeSettings {
  readonly kind: 'changeSettings';
  readonly settings: Partial<OrganizationSettings>;
}

/** `now` in epoch milliseconds. */
export interface OrganizationContext {
  readonly now: number;
}

export type OrganizationDecider = Decider<OrganizationSettings, ChangeSettings, OrganizationEvent, OrganizationContext>;

/** One event for each group of settings of which something changed. Refuses (`invalid_settings`) what cannot work. */
export function decideSettings(
  state: OrganizationSettings,
  command: ChangeSettings,
  context: OrganizationContext,
): OrganizationEvent[] {
  const wanted = tidySettings(command.settings);
  checkSettings(wanted, state);
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

function isChanged(
  state: OrganizationSettings,
  wanted: Partial<OrganizationSettings>,
  name: keyof OrganizationSettings,
): boolean {
  return wanted[name] !== undefined && canonicalText(wanted[name]) !== canonicalText(state[name]);
}
