import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { complianceValues, stateValues, type TicketView } from '../../../lib/url/ticket-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { Select } from '../../../ui/fields/select.js';
import { Several } from '../../../ui/fields/several.js';
import { ticketOverviewQuery } from '../tickets.queries.js';
import { SliceFields } from '../../slice/index.js';
import { chipsOf, withoutFilters } from './filter-chips.js';

interface FilterFormProps {
  view: TicketView;
  /** The statuses to choose from, where they have no field of their own beside the search. */
  statuses: readonly string[] | undefined;
  onApply: (view: TicketView) => void;
}

/** Everything that the list can be narrowed by. Nothing changes on the page until it is applied. */
export default function FilterForm({ view, statuses, onApply }: FilterFormProps) {
  const [chosen, setDraft] = useState(view);
  // The search stands beside the form: what was typed last may come into the address while the form is open.
  const draft = { ...chosen, q: view.q };
  const change = (part: Partial<TicketView>) => setDraft({ ...draft, ...part });
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className="grid min-h-0 gap-4 overflow-auto p-4">
        {statuses && (
          <Several
            label={words.status}
            anyText={words.anyStatus}
            emptyText={ticketsCopy.noStatus}
            values={draft.status}
            options={statuses}
            onChange={(status) => change({ status })}
          />
        )}
        <Compliances view={draft} onChange={change} />
        <SliceFields of="list" view={draft} onChange={change} />
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line p-3">
        <Button look="quiet" isDisabled={isPlain(draft)} onPress={() => setDraft(withoutFilters(draft))}>
          {copy.spec.clearAll}
        </Button>
        <ShowButton view={draft} />
      </footer>
    </form>
  );
}

function Compliances({ view, onChange }: { view: TicketView; onChange: (part: Partial<TicketView>) => void }) {
  const states = (['any', ...stateValues] as const).map((value) => ({ value, label: words.states[value] }));
  const compliances = (['any', ...complianceValues] as const).map((value) => ({
    value,
    label: words.compliances[value],
  }));
  return (
    <>
      <Select
        label={words.state}
        isLabelShown
        value={view.state ?? 'any'}
        options={states}
        onChange={(state) => onChange({ state: state === 'any' ? undefined : state })}
      />
      <Select
        label={words.compliance}
        isLabelShown
        value={view.compliance ?? 'any'}
        options={compliances}
        onChange={(compliance) => onChange({ compliance: compliance === 'any' ? undefined : compliance })}
      />
    </>
  );
}

/** Says how many tickets there will be before anything changes. */
function ShowButton({ view }: { view: TicketView }) {
  const { data, isPlaceholderData } = useQuery(ticketOverviewQuery(view));
  const count = isPlaceholderData ? undefined : data?.[view.state ?? 'total'];
  return (
    <Button look="primary" type="submit" className="numeric min-w-40">
      <span aria-live="polite">{count === undefined ? words.showPlain : words.show(count)}</span>
    </Button>
  );
}

function isPlain(view: TicketView): boolean {
  return chipsOf(view, (_key, value) => value).length === 0;
}
