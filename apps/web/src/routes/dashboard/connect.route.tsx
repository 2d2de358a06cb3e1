import { useParams } from 'react-router-dom';
import { setupCopy } from '../../features/connections/setup/setup.copy.js';
import { SetupScreen } from '../../features/connections/setup/setup-screen.js';
import { PageHeading } from '../../ui/layout/page-heading.js';

/** `/dashboard/settings/connect`, and with the id of a connection that was begun with */
export function Component() {
  const { connectionId } = useParams();
  return (
    <>
      <div className="mb-5">
        <PageHeading>{setupCopy.title}</PageHeading>
      </div>
      <SetupScreen id={connectionId} />
    </>
  );
}
