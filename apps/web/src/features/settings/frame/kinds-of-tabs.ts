import type { SettingsTab } from '../../../lib/url/settings-view.js';

/** What the organization shares: everybody reads it, administrators and managers change it. */
export const sharedTabs: ReadonlySet<SettingsTab> = new Set([
  'organization',
  'service-levels',
  'status',
  'closed',
  'survey',
]);

/** Where everything is done at once: the bar only stands there for what is unsaved elsewhere. */
export const immediateTabs: ReadonlySet<SettingsTab> = new Set([
  'alerts',
  'security',
  'connections',
  'accounts',
  'audit',
]);

/** What nobody but administrators ever uses. */
export const administratorTabs: ReadonlySet<SettingsTab> = new Set(['connections', 'accounts', 'audit']);
