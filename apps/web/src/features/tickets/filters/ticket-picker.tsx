import { peopleInList } from '@deskledger/contracts';
import type { Slice } from '../../../lib/url/slice.js';
import {
  complianceValues,
  dueValues,
  policyValues,
  stateValues,
  waitingValues,
  type TicketView,
} from '../../../lib/url/ticket-view.js';
import { FilterPicker, type FilterField } from '../../../ui/fields/filter-picker.js';
import { useReadsFiguresOf } from '../../account/index.js';
import { FacetsError, useSliceFields } from '../../slice/index.js';
import { ofOpenTickets } from './open-tickets.js';
import { ticketFiltersCopy as words } from './ticket-filters.copy.js';

interface TicketPickerProps {
  view: TicketView;
  /** The statuses to choose from, where they have no field of their own beside the search. */
  statuses: readonly string[] | undefined;
  onChange: (view: TicketView) => void;
  onDone: () => void;
}

/** Chooses what the list is narrowed by. */
export default function TicketPicker({ view, statuses, onChange, onDone }: TicketPickerProps) {
  const change = (part: Partial<TicketView>) => onChange({ ...view, ...part });
  const isTheirs = useReadsFiguresOf();
  // Of what others hold an agent is shown what is open: whoever chooses one of them means that.
  const changeSlice = (part: Slice) => {
    const changed = { ...view, ...part };
    const { agents } = peopleInList({ ...changed, state: undefined });
    const isOfOthers = agents !== 'everybody' && agents.some((agent) => isTheirs?.(agent) === false);
    onChange(isOfOthers ? ofOpenTickets(changed) : changed);
  };
  const fields = [
    ...(statuses ? [statusField(view, statuses, change)] : []),
    stateField(view, change),
    complianceField(view, change),
    dueField(view, change),
    waitingField(view, change),
    policyField(view, change),
    ...useSliceFields({ of: 'list', view, onChange: changeSlice }),
  ];
  return (
    <>
      <FilterPicker fields={fields} onDone={onDone} />
      <FacetsError />
    </>
  );
}

type Change = (part: Partial<TicketView>) => void;

function statusField({ status }: TicketView, options: readonly string[], change: Change): FilterField {
  return {
    id: 'status',
    label: words.status,
    chosen: { is: status, isNot: [] },
    options,
    onChange: (_mode, values) => change({ status: values }),
  };
}

function stateField({ state }: TicketView, change: Change): FilterField {
  return choiceField('state', words.state, stateValues, words.states, state, (value) => change({ state: value }));
}

function complianceField({ compliance }: TicketView, change: Change): FilterField {
  return choiceField('compliance', words.compliance, complianceValues, words.compliances, compliance, (value) =>
    change({ compliance: value }),
  );
}

function dueField({ dueWithin }: TicketView, change: Change): FilterField {
  return choiceField('dueWithin', words.dueWithin, dueValues, words.dueIn, dueWithin, (value) =>
    change({ dueWithin: value }),
  );
}

function waitingField({ waitingFor }: TicketView, change: Change): FilterField {
  return choiceField('waitingFor', words.waitingFor, waitingValues, words.waiting, waitingFor, (value) =>
    change({ waitingFor: value }),
  );
}

function policyField({ policyResult }: TicketView, change: Change): FilterField {
  return choiceField('policyResult', words.policyResult, policyValues, words.byPolicies, policyResult, (value) =>
    change({ policyResult: value }),
  );
}

/** A field of which one value can be chosen. */
function choiceField<Value extends string>(
  id: string,
  label: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  chosen: Value | undefined,
  onChange: (value: Value | undefined) => void,
): FilterField {
  const known = (text: string | undefined) => values.find((value) => value === text);
  return {
    id,
    label,
    chosen: { is: chosen === undefined ? [] : [chosen], isNot: [] },
    options: values,
    labelOf: (text) => labels[known(text)!],
    isSingle: true,
    onChange: (_mode, [value]) => onChange(known(value)),
  };
}
