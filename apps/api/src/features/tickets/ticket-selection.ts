import type { Conditions } from '../../platform/database/conditions.js';

/** The filters that the ticket list and every figure share; each is a choice of values, `-` stands for 'not set'. */
export interface TicketSelection {
  readonly organization?: readonly string[] | undefined;
  readonly priority?: readonly string[] | undefined;
  readonly classification?: readonly string[] | undefined;
  readonly assignee?: readonly string[] | undefined;
  readonly channel?: readonly string[] | undefined;
}

/** The filter value that selects tickets without one. */
export const notSet = '-';

const columns = {
  organization: 'organization_id',
  priority: 'priority',
  classification: 'classification',
  assignee: 'assignee_id',
  channel: 'channel',
} as const satisfies Record<keyof TicketSelection, string>;

const filters = Object.keys(columns) as (keyof TicketSelection)[];

/** Conditions on `tickets` for the counted tickets of a selection. */
export function selectTickets(conditions: Conditions, selection: TicketSelection): void {
  conditions.add('counted');
  for (const filter of filters) {
    const values = selection[filter];
    if (values !== undefined) oneOf(conditions, columns[filter], values);
  }
}

/** The column has one of these values. */
export function oneOf(conditions: Conditions, column: string, values: readonly string[]): void {
  const named = `${column} = any (${conditions.param(values, 'text[]')})`;
  conditions.add(values.includes(notSet) ? `(${named} or coalesce(${column}, '') = '')` : named);
}

/** The same selection in the same words, whatever order and repetition it was asked in. */
export function canonicalSelection(selection: TicketSelection): TicketSelection {
  const chosen = filters.flatMap((filter) => {
    const values = selection[filter];
    return values === undefined || values.length === 0 ? [] : [[filter, [...new Set(values)].sort()] as const];
  });
  return Object.fromEntries(chosen);
}

/** Whether `oneOf` would find a row with this value. */
export function isOneOf(values: readonly string[], value: string | null): boolean {
  return values.includes(value ?? '') || (!value && values.includes(notSet));
}
