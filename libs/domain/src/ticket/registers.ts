import { canonicalText } from '../core/canonical-text.js';
import type { PlaceText } from './place.js';
import type { FieldValues, TicketField } from './ticket-fields.js';
import type { RegisterGroup } from './ticket.state.js';

const noValues: FieldValues = {};

/** The current value of every field ever heard of. */
export function currentFields(registers: readonly RegisterGroup[]): FieldValues {
  if (registers.length < 2) return registers[0]?.[1] ?? noValues;
  return Object.assign({}, ...registers.map(([, values]) => values)) as FieldValues;
}

/** The group that holds `field`; undefined when nothing was ever said of it. */
export function groupOf(registers: readonly RegisterGroup[], field: TicketField): RegisterGroup | undefined {
  for (let index = registers.length - 1; index >= 0; index--) {
    const group = registers[index]!;
    if (group[1][field] !== undefined) return group;
  }
  return undefined;
}

/**
 * Last writer wins, field by field: values said at `place` replace those of earlier places and yield to those of
 * later ones. At one and the same place the greater text wins, so that the order of arrival never matters.
 */
export function mergeFields(
  registers: readonly RegisterGroup[],
  place: PlaceText,
  said: FieldValues,
): readonly RegisterGroup[] {
  let winning = said;
  const kept: RegisterGroup[] = [];
  for (const group of registers) {
    if (group[0] < place) keep(kept, group[0], without(group[1], said));
    else if (group[0] === place) winning = greaterValues(group[1], winning);
    else winning = without(winning, group[1]);
  }
  keep(kept, place, winning);
  for (const group of registers) if (group[0] > place) kept.push(group);
  return kept;
}

function keep(groups: RegisterGroup[], place: PlaceText, values: FieldValues): void {
  for (const _ in values) {
    groups.push([place, values]);
    return;
  }
}

function without(values: FieldValues, others: FieldValues): FieldValues {
  const rest: Record<string, unknown> = {};
  for (const name in values) {
    const field = name as TicketField;
    if (others[field] === undefined) rest[field] = values[field];
  }
  return rest;
}

function greaterValues(left: FieldValues, right: FieldValues): FieldValues {
  const united: Record<string, unknown> = { ...left };
  for (const name in right) {
    const field = name as TicketField;
    const present = left[field];
    if (present === undefined || canonicalText(right[field]) > canonicalText(present)) united[field] = right[field];
  }
  return united;
}
