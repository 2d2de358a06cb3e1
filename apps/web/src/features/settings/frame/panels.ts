import { lazy, type ComponentType } from 'react';
import type { SettingsTab } from '../../../lib/url/settings-view.js';

/** The content of each tab, in a piece of code of its own. */
export const panels: Partial<Record<SettingsTab, ComponentType>> = {
  profile: lazy(() => import('../profile/profile-panel.js')),
  security: lazy(() => import('../security/security-panel.js')),
  notifications: lazy(() => import('../notifications/notifications-panel.js')),
  status: lazy(async () => ({ default: (await import('../labels/status-panel.js')).StatusPanel })),
  organization: lazy(() => import('../organization/organization-panel.js')),
  'service-levels': lazy(() => import('../service-levels/service-levels-panel.js')),
  closed: lazy(async () => ({ default: (await import('../labels/status-panel.js')).ClosedPanel })),
  survey: lazy(() => import('../survey-sending/survey-panel.js')),
  connections: lazy(() => import('../connections/connections-panel.js')),
  accounts: lazy(() => import('../accounts/accounts-panel.js')),
  audit: lazy(() => import('../audit/audit-panel.js')),
  data: lazy(() => import('../data/data-panel.js')),
};

/** What the organization shares: everybody reads it, administrators and managers change it. */
export const sharedTabs: ReadonlySet<SettingsTab> = new Set([
  'organization',
  'service-levels',
  'status',
  'closed',
  'survey',
]);

/** Where everything is done at once: the bar only stands there for what is unsaved elsewhere. */
export const immediateTabs: ReadonlySet<SettingsTab> = new Set(['security', 'connections', 'accounts', 'audit']);

/** What nobody but administrators ever uses. */
export const administratorTabs: ReadonlySet<SettingsTab> = new Set(['connections', 'accounts', 'audit']);
