import type { EditableSettings } from '@deskledger/contracts';
import type { Slice, SliceKey } from '../../lib/url/slice.js';

/** What tickets are chosen by, in policies as in rules for surveys. */
export type TicketConditions = EditableSettings['surveyRules'][number]['when'];
export type ConditionKey = Exclude<SliceKey, 'assignee'>;
export type ConditionSlice = Pick<Slice, ConditionKey>;

/** The conditions that screens can be filtered by as well, as their filters, which they are chosen like. */
export function conditionSlice({
  organization,
  source: _,
  createdAfter: __,
  ...same
}: TicketConditions): ConditionSlice {
  return { ...(organization && { org: organization }), ...same };
}

/** The conditions with the values of such filters. */
export function withSlice(
  { source, createdAfter }: TicketConditions,
  { org, ...same }: ConditionSlice,
): TicketConditions {
  const asked = Object.entries({ organization: org, ...same }).filter(([, values]) => (values?.length ?? 0) > 0);
  return {
    ...Object.fromEntries(asked),
    ...(source !== undefined && { source }),
    ...(createdAfter !== undefined && { createdAfter }),
  };
}

/** The conditions with these connections; none: of whichever help desk. */
export function withSources({ source: _, ...others }: TicketConditions, sources: readonly string[]): TicketConditions {
  return { ...others, ...(sources.length > 0 && { source: [...sources] }) };
}
