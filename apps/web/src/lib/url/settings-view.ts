/** The tabs of the settings, in the order of the screen; the first is shown when the address names none. */
export const settingsTabs = [
  'profile',
  'notifications',
  'security',
  'organization',
  'status',
  'closed',
  'survey',
  'connections',
  'accounts',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

const [first] = settingsTabs;

export interface SettingsView {
  tab: SettingsTab;
}

export function readSettingsView(params: URLSearchParams): SettingsView {
  const asked = params.get('tab');
  return { tab: settingsTabs.find((tab) => tab === asked) ?? first };
}

export function settingsViewParams({ tab }: SettingsView): URLSearchParams {
  return new URLSearchParams(tab === first ? {} : { tab });
}
