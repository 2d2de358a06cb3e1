import { settingsCopy } from '../../features/settings/settings.copy.js';
import { SettingsScreen } from '../../features/settings/settings-screen.js';
import { PageHeading } from '../../ui/layout/page-heading.js';

/** `/dashboard/settings` */
export function Component() {
  return (
    <>
      <div className="mb-5">
        <PageHeading>{settingsCopy.spec.title}</PageHeading>
      </div>
      <SettingsScreen />
    </>
  );
}
