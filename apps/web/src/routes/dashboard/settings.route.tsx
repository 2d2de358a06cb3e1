import { settingsCopy } from '../../copy/settings.js';
import { SettingsScreen } from '../../features/settings/settings-screen.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageHeading } from '../../ui/page-heading.js';

/** `/dashboard/settings` */
export function Component() {
  return (
    <>
      <PageHeader heading={<PageHeading>{settingsCopy.spec.title}</PageHeading>} toolbar={null} />
      <SettingsScreen />
    </>
  );
}
