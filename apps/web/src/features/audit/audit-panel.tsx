import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { useZone } from '../../lib/dates/zone.js';
import { useSettingsView } from '../../lib/url/use-view.js';
import { Button } from '../../ui/buttons/button.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Card } from '../../ui/layout/card.js';
import { fetchExport } from '../export/index.js';
import { AuditFilters } from './audit-filters.js';
import { AuditList } from './audit-list.js';
import { auditCopy as words } from './audit.copy.js';
import { auditFile, type AuditFilter, auditVerificationQuery } from './audit.queries.js';

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

/** The lines under the filter, as a file. */
function AuditFile({ filter }: { filter: AuditFilter }) {
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

/** Tells, when it is asked, whether the log is as it was written. */
function AuditVerification() {
  const { data, error, isFetching, refetch } = useQuery(auditVerificationQuery);
  const verify = () => void refetch();
  return (
    <>
      <Button isPending={isFetching} busyLabel={words.verifying} onPress={verify}>
        {words.verify}
      </Button>
      <div role="status" className="order-last basis-full empty:hidden">
        {error && !data && (
          <ErrorState what={words.verification} {...failureOf(error)} isRetrying={isFetching} onRetry={verify} />
        )}
        {data && data.faults.length > 0 && (
          <Banner tone="danger" icon={TriangleAlert}>
            <p className="font-medium">{words.broken}</p>
            <ul className="list-disc ps-5">
              {data.faults.map(({ kind, line }, index) => (
                <li key={index}>{words.faults[kind](line)}</li>
              ))}
            </ul>
          </Banner>
        )}
        {data?.faults.length === 0 && (
          <Banner tone="info" icon={ShieldCheck}>
            <p>{words.intact(data.lines)}</p>
            {data.head !== null && (
              <div className="mt-1 flex items-start gap-2 text-small">
                <p className="min-w-0">
                  <span className="text-muted">{words.head}: </span>
                  <code className="reference wrap-anywhere">{data.head}</code>
                  <span className="mt-1 block text-muted">{words.headText}</span>
                </p>
                <CopyButton text={data.head} what={words.head} />
              </div>
            )}
          </Banner>
        )}
      </div>
    </>
  );
}
