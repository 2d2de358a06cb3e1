import { lazy } from 'react';
import { LabelEdits } from '../../features/organization/label-edits-context.js';
import { settingsCopy } from '../../features/settings/settings.copy.js';
import { SettingsScreen, type SettingsPanels } from '../../features/settings/settings-screen.js';
import { PageHeading } from '../../ui/layout/page-heading.js';

/** The content of each tab, in a piece of code of its own. */
const panels: SettingsPanels = {
  profile: lazy(() => import('../../features/profile/profile-panel.js')),
  alerts: lazy(() => import('../../features/figure-alerts/alerts-panel.js')),
  security: lazy(() => import('../../features/security/security-panel.js')),
  notifications: lazy(() => import('../../features/notifications/notifications-panel.js')),
  status: lazy(async () => ({ default: (await import('../../features/labels/status-panel.js')).StatusPanel })),
  organization: lazy(() => import('../../features/organization/organization-panel.js')),
  'service-levels': lazy(() => import('../../features/service-levels/service-levels-panel.js')),
  closed: lazy(async () => ({ default: (await import('../../features/labels/status-panel.js')).ClosedPanel })),
  survey: lazy(() => import('../../features/survey-sending/survey-panel.js')),
  connections: lazy(() => import('../../features/connections/connections-panel.js')),
  accounts: lazy(() => import('../../features/accounts/accounts-panel.js')),
  audit: lazy(() => import('../../features/audit/audit-panel.js')),
  data: lazy(() => import('../../features/data-management/data-panel.js')),
};

/** `/dashboard/settings` */
export function Component() {
  return (
    <>
      <div className="mb-5">
        <PageHeading>{settingsCopy.spec.title}</PageHeading>
      </div>
      <LabelEdits>
        <SettingsScreen panels={panels} />
      </LabelEdits>
    </>
  );
}
