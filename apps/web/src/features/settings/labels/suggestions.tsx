import { readTicketOverview } from '@deskledger/contracts';
import { labelKey } from '@deskledger/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { labelsCopy as words } from './labels.copy.js';
import { call } from '../../../lib/api/client.js';
import { Button } from '../../../ui/buttons/button.js';

/** The statuses that the tickets of the last year carry. */
const seenStatusesQuery = queryOptions({
  queryKey: ['settings', 'seen-statuses'],
  queryFn: ({ signal }) => call(readTicketOverview, { query: { dateRange: '1year' } }, { signal }),
  select: ({ ticketStatus }) => ticketStatus,
});

interface SuggestionsProps {
  labels: readonly string[];
  onAdd: (label: string) => void;
}

/** Statuses that tickets carry and the list does not hold; one press adds one. */
export function Suggestions({ labels, onAdd }: SuggestionsProps) {
  const { data = [] } = useQuery(seenStatusesQuery);
  const known = new Set(labels.map(labelKey));
  const missing = data.filter((label) => !known.has(labelKey(label)));
  if (missing.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-medium text-muted">{words.suggestions}</h3>
      <div className="flex flex-wrap gap-2">
        {missing.slice(0, 20).map((label) => (
          <Button
            key={label}
            aria-label={words.suggest(label)}
            onPress={() => onAdd(label)}
            className="h-8! max-w-full rounded-pill! px-3!"
          >
            <Plus aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="truncate">{label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
