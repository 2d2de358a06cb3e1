import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../account/index.js';
import { PanelSkeleton } from '../frame/panel-skeleton.js';
import { ExportCard } from './export-card.js';
import { ImportCard } from './import-card.js';
import { RetentionCard } from './retention-card.js';

/** Getting data out and in, and how long it is kept: for administrators. */
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
        </>
      )}
    </div>
  );
}
