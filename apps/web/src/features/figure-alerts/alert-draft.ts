import type { FigureAlert, FigureAlertWishes } from '@deskledger/contracts';
import { alertMeasures, alertUnit, type AlertMeasure } from '@deskledger/domain';
import { leftOutKey, sliceKeys, sliceQuery, type Slice } from '../../lib/url/slice.js';

/** An alert as it is edited: its filters are those of a screen. */
export type AlertDraft = Omit<FigureAlertWishes, 'filter'> & { slice: Slice; webhooks: string[] };

/** What the address of a new alert names (`alert=compliance`, and filters), or a first proposal. */
export function newDraft(measure: AlertMeasure | undefined, slice: Slice, self: string): AlertDraft {
  return { slice, told: [self], byEmail: true, webhooks: [], coolDownDays: 0, ...proposalOf(measure ?? 'compliance') };
}

/** What a figure is usually watched for. */
export function proposalOf(
  measure: AlertMeasure,
): Pick<AlertDraft, 'measure' | 'window' | 'condition' | 'value' | 'minimumCount'> {
  const unit = alertUnit(measure);
  const window = measure === 'backlog' ? 1 : 7;
  if (unit === 'percent') return { measure, window, condition: 'below', value: 75, minimumCount: 10 };
  if (unit === 'seconds') return { measure, window, condition: 'above', value: 8 * 3600, minimumCount: 10 };
  return { measure, window: 1, condition: 'unusual', value: 3, minimumCount: 0 };
}

export function draftOf(alert: FigureAlert): AlertDraft {
  const { measure, filter, window, condition, value, minimumCount, coolDownDays, told, byEmail, webhooks } = alert;
  const rule = { measure, window, condition, value, minimumCount, coolDownDays };
  return {
    ...rule,
    slice: sliceIn(filter),
    told: told.map(({ id }) => id),
    byEmail,
    webhooks: webhooks.map(({ id }) => id),
  };
}

export function wishesOf({ slice, ...draft }: AlertDraft): FigureAlertWishes {
  return { ...draft, filter: sliceQuery(slice) };
}

/** Filters of the API as those of a screen. */
export function sliceIn(filter: FigureAlert['filter']): Slice {
  const slice: Slice = {};
  for (const key of sliceKeys.flatMap((one) => [one, leftOutKey(one)])) {
    const [name] = Object.keys(sliceQuery({ [key]: [key] })) as (keyof typeof filter)[];
    const values = name && filter[name];
    if (values !== undefined) slice[key] = values;
  }
  return slice;
}

export const measureNamed = (name: string | null): AlertMeasure | undefined =>
  alertMeasures.find((measure) => measure === name);
