import { useSettingsView } from '../../lib/url/use-view.js';
import { Card } from '../../ui/layout/card.js';
import { AuditFile } from './audit-file.js';
import { AuditFilters } from './audit-filters.js';
import { AuditList } from './audit-list.js';
import { AuditVerification } from './audit-verification.js';
import { auditCopy as words } from './audit.copy.js';

/** What people and programs did; the filters stand in the address. */
export default function AuditPanel() {
  const [{ kind, by, from, to }, change] = useSettingsView();
  const filter = { kind, by, from, to };
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <AuditVerification />
        <AuditFile filter={filter} />
      </div>
      <AuditFilters filter={filter} onChange={(next) => change({ tab: 'audit', ...next })} />
      <AuditList filter={filter} />
    </Card>
  );
}
