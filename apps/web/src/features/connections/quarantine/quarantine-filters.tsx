import { quarantineReasons, type Connection } from '@deskledger/contracts';
import { quarantineCopy as words } from './quarantine.copy.js';
import { Select } from '../../../ui/fields/select.js';
import type { QuarantineFilter } from './quarantine.queries.js';
import type { LoadedQuarantine } from './use-quarantine.js';

/** Not the id of any connection, and no reason. */
const all = '*';

interface QuarantineFiltersProps {
  filter: QuarantineFilter;
  reasons: LoadedQuarantine['reasons'];
  connections: readonly Connection[];
  onChange: (filter: QuarantineFilter) => void;
}

/** Offers the reasons for which something waits, and the one that is chosen. */
export function QuarantineFilters({ filter, reasons, connections, onChange }: QuarantineFiltersProps) {
  const counts = new Map(reasons.map(({ reason, count }) => [reason, count]));
  const offered = quarantineReasons.filter((reason) => counts.has(reason) || reason === filter.reason);
  return (
    <div className="mb-2 grid gap-3 sm:grid-cols-2">
      <Select
        label={words.reason}
        isLabelShown
        value={filter.reason ?? all}
        options={[
          { value: all, label: words.allReasons },
          ...offered.map((reason) => ({
            value: reason,
            label: words.ofReason(words.reasons[reason], counts.get(reason) ?? 0),
          })),
        ]}
        onChange={(chosen) => onChange({ ...filter, reason: chosen === all ? undefined : chosen })}
      />
      <Select
        label={words.connection}
        isLabelShown
        value={filter.connection ?? all}
        options={[
          { value: all, label: words.allConnections },
          ...connections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ ...filter, connection: chosen === all ? undefined : chosen })}
      />
    </div>
  );
}
