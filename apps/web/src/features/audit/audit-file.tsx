import { Download } from 'lucide-react';
import { useState } from 'react';
import { useZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { fetchExport } from '../export/index.js';
import { auditCopy as words } from './audit.copy.js';
import { auditFile, type AuditFilter } from './audit.queries.js';

/** The lines under the filter, as a file. */
export function AuditFile({ filter }: { filter: AuditFilter }) {
  const [isBusy, setBusy] = useState(false);
  const zone = useZone();
  const download = () => {
    setBusy(true);
    const choice = { label: words.file, address: auditFile(filter, zone), isEmpty: false };
    void fetchExport(choice).finally(() => setBusy(false));
  };
  return (
    <Button isPending={isBusy} onPress={download}>
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      {words.file}
    </Button>
  );
}
