import { dimensions, exclusionOf, labelKey, type Dimension, type Exclusion } from '@deskledger/domain';
import type { Conditions } from '../../platform/database/conditions.js';

/**
 * The filters that the ticket list, every figure and the results share: what has one of the values of a dimension, or
 * none of those under its exclusion. `-` stands for 'not set'.
 */
export type TicketSelection = { readonly [Key in Dimension | Exclusion]?: readonly string[] | undefined };

/** The filter value that selects tickets without one. */
export const notSet = '-';

/** SQL that answers with a row's value, or its values, of a dimension. */
export type DimensionColumns = Readonly<Record<Dimension, string>>;

/** Those of `tickets`. */
export const ticketColumns: DimensionColumns = {
  organization: 'organization_id',
  assignee: 'assignee_id',
  team: 'team',
  priority: 'priority',
  classification: 'classification',
  designation: 'designation',
  channel: 'channel',
  tag: 'tags',
};

/** Conditions on `tickets` for the counted tickets of a selection. */
export function selectTickets(conditions: Conditions, selection: TicketSelection): void {
  conditions.add('counted');
  selectBy(conditions, ticketColumns, selection);
}

/** Conditions for the rows of a selection, in whose terms `columns` are; dimensions without a column do not narrow. */
export function selectBy(conditions: Conditions, columns: Partial<DimensionColumns>, selection: TicketSelection): void {
  for (const dimension of dimensions) {
    const column = columns[dimension];
    if (column === undefined) continue;
    const isOneOf = dimension === 'tag' ? someOf : oneOf;
    const [values, excluded] = [selection[dimension], selection[exclusionOf(dimension)]];
    if (values !== undefined) conditions.add(isOneOf(conditions, column, values));
    if (excluded !== undefined) conditions.add(`(${isOneOf(conditions, column, excluded)}) is not true`);
  }
}

/** That a column has one of these values. A single one is compared as it is: of a million rows that takes half as long. */
export function oneOf(conditions: Conditions, column: string, values: readonly string[]): string {
  const [value, ...others] = values;
  const named =
    value !== undefined && others.length === 0
      ? `${column} = ${conditions.param(value, 'text')}`
      : `${column} = any (${conditions.param(values, 'text[]')})`;
  return values.includes(notSet) ? `(${named} or coalesce(${column}, '') = '')` : named;
}

/** That a column of lists holds one of these values. */
function someOf(conditions: Conditions, column: string, values: readonly string[]): string {
  const named = `${column} && ${conditions.param(values, 'text[]')}`;
  return values.includes(notSet) ? `(${named} or coalesce(cardinality(${column}), 0) = 0)` : named;
}

/** The same selection in the same words, whatever order and repetition it was asked in. */
export function canonicalSelection(selection: TicketSelection): TicketSelection {
  const chosen = dimensions
    .flatMap((dimension) => [dimension, exclusionOf(dimension)] as const)
    .flatMap((filter) => {
      const values = selection[filter];
      return values === undefined || values.length === 0 ? [] : [[filter, [...new Set(values)].sort()] as const];
    });
  return Object.fromEntries(chosen);
}

/** Whether anything narrows. */
export function isSelective(selection: TicketSelection): boolean {
  return Object.values(canonicalSelection(selection)).length > 0;
}

/** That a column of status labels has one of these, however they are capitalised. */
export function oneOfLabels(conditions: Conditions, column: string, labels: readonly string[]): string {
  // A database of the locale C folds ASCII alone: what is spelled alike is found there as well.
  const folded = `lower(btrim(${column})) = any (${conditions.param(labels.map(labelKey), 'text[]')})`;
  return `(${oneOf(conditions, column, labels)} or ${folded})`;
}

/** Whether `oneOfLabels` would find a row with this label. */
export function isOneOfLabels(labels: readonly string[], label: string | null): boolean {
  if (!label) return labels.includes(notSet);
  return labels.some((asked) => labelKey(asked) === labelKey(label));
}
