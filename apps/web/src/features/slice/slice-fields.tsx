import type { TicketFacets } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { notSet } from '../../lib/url/not-set.js';
import { leftOutKey, sliceKeys, type Slice, type SliceKey } from '../../lib/url/slice.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { Several } from '../../ui/fields/several.js';
import { priorityLevel } from '@deskledger/domain';
import { useReadsFiguresOf } from '../account/index.js';
import { namedIn } from './slice-names.js';
import { facetsQuery } from './slice.queries.js';
import { sliceCopy as words } from './slice.copy.js';

interface SliceFieldsProps {
  /** Lists can be of everybody's tickets; of figures only those agents can be chosen whose figures the reader sees. */
  of: 'figures' | 'list';
  view: Slice;
  onChange: (part: Slice) => void;
}

/** What tickets can be chosen by, or left out by; those without a value can be asked for too. */
export function SliceFields({ of, view, onChange }: SliceFieldsProps) {
  const facets = useQuery(facetsQuery);
  const isTheirs = useReadsFiguresOf();
  const canChoose = (key: SliceKey, value: string) => of === 'list' || key !== 'assignee' || isTheirs?.(value) === true;
  return (
    <>
      {sliceKeys.map((key) => (
        <SliceField
          key={key}
          dimension={key}
          view={view}
          facets={facets.data}
          choices={choicesOf(facets.data, key).filter((value) => canChoose(key, value))}
          onChange={onChange}
        />
      ))}
      {facets.isError && (
        <p role="alert" className="text-small text-danger">
          {words.noFacets}
        </p>
      )}
    </>
  );
}

interface SliceFieldProps extends Omit<SliceFieldsProps, 'of'> {
  dimension: SliceKey;
  /** undefined until they are known; what is chosen can be taken away all the same. */
  facets: TicketFacets | undefined;
  choices: readonly string[];
}

/** One dimension. Where an address has both, what is chosen is shown and what is left out stays on its chips. */
function SliceField({ dimension, view, facets, choices, onChange }: SliceFieldProps) {
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
      options={[...choices, notSet]}
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
