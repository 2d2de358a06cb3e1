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

export function readSettingsTab(params: URLSearchParams): SettingsTab {
  const asked = params.get('tab');
  return settingsTabs.find((tab) => tab === asked) ?? first;
}

export function settingsTabParams(tab: SettingsTab): URLSearchParams {
  return new URLSearchParams(tab === first ? {} : { tab });
}
