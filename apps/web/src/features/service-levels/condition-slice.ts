import type { Slice, SliceKey } from '../../lib/url/slice.js';
import type { Policy } from '../organization/index.js';

type Conditions = Policy['when'];
export type ConditionKey = Exclude<SliceKey, 'assignee'>;
export type ConditionSlice = Pick<Slice, ConditionKey>;

/** Conditions as the filters of a screen, which they are chosen like. */
export function conditionSlice({ organization, createdAfter: _, ...same }: Conditions): ConditionSlice {
  return { ...(organization && { org: organization }), ...same };
}

/** The conditions with the values of such filters. */
export function withSlice({ createdAfter }: Conditions, { org, ...same }: ConditionSlice): Conditions {
  const asked = Object.entries({ organization: org, ...same }).filter(([, values]) => (values?.length ?? 0) > 0);
  return { ...Object.fromEntries(asked), ...(createdAfter !== undefined && { createdAfter }) };
}
