import type { Slice, SliceKey } from '../../lib/url/slice.js';
import type { Policy } from '../organization/index.js';

type Conditions = Policy['when'];
export type ConditionKey = Exclude<SliceKey, 'assignee'>;
export type ConditionSlice = Pick<Slice, ConditionKey>;

/** The conditions that screens can be filtered by as well, as their filters, which they are chosen like. */
export function conditionSlice({ organization, source: _, createdAfter: __, ...same }: Conditions): ConditionSlice {
  return { ...(organization && { org: organization }), ...same };
}

/** The conditions with the values of such filters. */
export function withSlice({ source, createdAfter }: Conditions, { org, ...same }: ConditionSlice): Conditions {
  const asked = Object.entries({ organization: org, ...same }).filter(([, values]) => (values?.length ?? 0) > 0);
  return {
    ...Object.fromEntries(asked),
    ...(source !== undefined && { source }),
    ...(createdAfter !== undefined && { createdAfter }),
  };
}

/** The conditions with these connections; none: of whichever help desk. */
export function withSources({ source: _, ...others }: Conditions, sources: readonly string[]): Conditions {
  return { ...others, ...(sources.length > 0 && { source: [...sources] }) };
}
