import type { TicketFacets } from '@deskledger/contracts';
import { priorityLevel } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { notSet } from '../../lib/url/not-set.js';
import { leftOutKey, sliceKeys, type Slice, type SliceKey } from '../../lib/url/slice.js';
import type { FilterField } from '../../ui/fields/filter-picker.js';
import { useReadsFiguresOf } from '../account/index.js';
import { sliceCopy } from './slice.copy.js';
import { namedIn } from './slice-names.js';
import { facetsQuery } from './slice.queries.js';

interface SliceFieldsOptions {
  /** Lists can be of everybody's tickets; of figures only those agents and teams can be chosen whose figures the reader sees. */
  of: 'figures' | 'list';
  view: Slice;
  onChange: (part: Slice) => void;
}

/** What tickets can be chosen by, or left out by; those without a value can be asked for too. */
export function useSliceFields({ of, view, onChange }: SliceFieldsOptions): FilterField[] {
  const { data: facets, isError } = useQuery(facetsQuery);
  const isTheirs = useReadsFiguresOf();
  const canChoose = (key: SliceKey, value: string) => {
    if (of === 'list' || (key !== 'assignee' && key !== 'team')) return true;
    if (key === 'team') return facets?.figures.teams.includes(value) !== false;
    return value === notSet || isTheirs?.(value) === true;
  };
  return sliceKeys.map((key): FilterField => {
    const keys = { is: key, isNot: leftOutKey(key) } as const;
    return {
      id: key,
      label: sliceCopy.dimensions[key],
      chosen: { is: view[keys.is] ?? [], isNot: view[keys.isNot] ?? [] },
      options:
        facets || isError ? [...choicesOf(facets, key), notSet].filter((value) => canChoose(key, value)) : undefined,
      labelOf: (value) => (value === notSet ? copy.state.notSet : (namedIn(facets, key, value) ?? value)),
      onChange: (mode, values) => onChange({ [keys[mode]]: values.length === 0 ? undefined : values }),
      onModeChange: (mode) =>
        onChange({
          [keys[mode]]: view[keys[mode === 'is' ? 'isNot' : 'is']],
          [keys[mode === 'is' ? 'isNot' : 'is']]: undefined,
        }),
    };
  });
}

function choicesOf(facets: TicketFacets | undefined, dimension: SliceKey): string[] {
  if (facets === undefined) return [];
  const choices = {
    org: facets.organizations.map(({ id }) => id),
    assignee: facets.agents.map(({ id }) => id),
    team: facets.teams,
    priority: byLevel(facets.priorities),
    classification: facets.classifications,
    designation: facets.designations,
    channel: facets.channels,
    tag: facets.tags,
  };
  return choices[dimension];
}

/** Low before urgent; names that we do not know come last, by name. */
function byLevel(priorities: readonly string[]): string[] {
  const level = (priority: string) => priorityLevel(priority) ?? Infinity;
  return [...priorities].sort((one, other) => level(one) - level(other) || one.localeCompare(other));
}
