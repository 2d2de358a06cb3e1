import type { TicketFacets } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { notSet } from '../../lib/url/not-set.js';
import { leftOutKey, sliceKeys, type Slice, type SliceKey } from '../../lib/url/slice.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { Several } from '../../ui/fields/several.js';
import { priorityLevel } from '@deskledger/domain';
import { namedIn } from './slice-names.js';
import { facetsQuery } from './slice.queries.js';
import { sliceCopy as words } from './slice.copy.js';

interface SliceFieldsProps {
  view: Slice;
  onChange: (part: Slice) => void;
}

/** What tickets can be chosen by, or left out by; those without a value can be asked for too. */
export function SliceFields({ view, onChange }: SliceFieldsProps) {
  const facets = useQuery(facetsQuery);
  return (
    <>
      {sliceKeys.map((key) => (
        <SliceField key={key} dimension={key} view={view} facets={facets.data} onChange={onChange} />
      ))}
      {facets.isError && (
        <p role="alert" className="text-small text-danger">
          {words.noFacets}
        </p>
      )}
    </>
  );
}

interface SliceFieldProps extends SliceFieldsProps {
  dimension: SliceKey;
  /** undefined until they are known; what is chosen can be taken away all the same. */
  facets: TicketFacets | undefined;
}

/** One dimension. Where an address has both, what is chosen is shown and what is left out stays on its chips. */
function SliceField({ dimension, view, facets, onChange }: SliceFieldProps) {
  const leftOut = leftOutKey(dimension);
  const [mode, setMode] = useState<'is' | 'isNot'>(view[dimension] === undefined && view[leftOut] ? 'isNot' : 'is');
  const [shown, other] = mode === 'is' ? [dimension, leftOut] : [leftOut, dimension];
  const label = words.dimensions[dimension];
  const change = (next: 'is' | 'isNot') => {
    setMode(next);
    if (view[shown] !== undefined) onChange({ [shown]: undefined, [other]: view[shown] });
  };
  return (
    <Several
      label={label}
      aside={
        <ChoiceButtons
          label={words.mode(label)}
          value={mode}
          options={(['is', 'isNot'] as const).map((value) => ({ value, label: words.modes[value] }))}
          onChange={change}
        />
      }
      anyText={words.any[dimension]}
      emptyText={words.nothing}
      values={view[shown] ?? []}
      options={[...choicesOf(facets, dimension), notSet]}
      labelOf={(value) => (value === notSet ? copy.state.notSet : (namedIn(facets, dimension, value) ?? value))}
      onChange={(values) => onChange({ [shown]: values.length === 0 ? undefined : values })}
    />
  );
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
