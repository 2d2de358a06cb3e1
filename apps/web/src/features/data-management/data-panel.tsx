import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../account/index.js';
import { DeleteAccountCard } from './account-deletion/delete-account-card.js';
import { PanelSkeleton } from '../settings/index.js';
import { ExportCard } from './export-card.js';
import { ImportCard } from './import-card.js';
import { PersonCard } from './person/person-card.js';
import { RetentionCard } from './retention-card.js';

/** Getting data out and in, how long it is kept, and whose is erased: for administrators. Everybody may leave. */
export default function DataPanel() {
  const { data: account } = useQuery(accountQuery);
  if (account === undefined) return <PanelSkeleton />;
  return (
    <div className="grid gap-6">
      {account.role === 'administrator' && (
        <>
          <ExportCard />
          <ImportCard />
          <RetentionCard />
          <PersonCard />
        </>
      )}
      <DeleteAccountCard />
    </div>
  );
}
