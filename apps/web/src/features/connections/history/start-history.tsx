import type { Connection } from '@deskledger/contracts';
import { today, type CalendarDate } from '@internationalized/date';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { historyCopy as words } from './history.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { useOrganizationZone } from '../../../lib/dates/zone.js';
import { Button } from '../../../ui/buttons/button.js';
import { DateField } from '../../../ui/fields/date-field.js';
import { historyCalls } from './history.queries.js';

interface StartHistoryProps {
  connection: Connection;
  onStarted: () => Promise<void>;
  onClose?: (() => void) | undefined;
}

/** Since when the history is to be brought in: a year, unless somebody says otherwise. */
export default function StartHistory({ connection: { id }, onStarted, onClose }: StartHistoryProps) {
  const zone = useOrganizationZone();
  const latest = today(zone);
  const [since, setSince] = useState<CalendarDate | null>(latest.subtract({ years: 1 }));
  const starting = useMutation({
    mutationFn: (dryRun: boolean) => historyCalls.start(id, { since: since?.toDate(zone).toISOString() ?? '' }, dryRun),
    onSuccess: onStarted,
  });
  const problem = since === null ? words.sinceMissing : since.compare(latest) > 0 ? words.sinceFuture : undefined;
  const start = (dryRun: boolean) => problem === undefined && !starting.isPending && starting.mutate(dryRun);
  const isStarting = (dryRun: boolean) => starting.isPending && starting.variables === dryRun;
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted">{words.text}</p>
      <div className="flex flex-wrap items-end gap-2">
        <DateField label={words.since} value={since} maximum={latest} error={problem} onChange={setSince} />
        <Button look="primary" isPending={isStarting(false)} busyLabel={words.starting} onPress={() => start(false)}>
          {words.start}
        </Button>
        <Button isPending={isStarting(true)} busyLabel={words.starting} onPress={() => start(true)}>
          {words.dryRun}
        </Button>
        {onClose && (
          <Button look="quiet" onPress={onClose}>
            {words.close}
          </Button>
        )}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {starting.isError ? failureOf(starting.error).detail : ''}
      </p>
    </div>
  );
}
