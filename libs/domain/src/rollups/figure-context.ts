import type { FigureSettings } from '../organization/figure-settings.js';
import { statusRules, type StatusRules } from '../organization/status-rules.js';
import { zonedDay, type ZonedDay } from '../time/zoned-day.js';

/** What has to be known besides a state to say what it contributes to figures. */
export interface FigureContext {
  /** IANA name: local days and hours are those of this zone. */
  readonly timezone: string;
  readonly day: ZonedDay;
  readonly statuses: StatusRules;
}

/** `labels` may be missing where the asking rollup does not depend on them. */
export function figureContext({ timezone, labels }: Pick<FigureSettings, 'timezone'> & Partial<FigureSettings>) {
  const context: FigureContext = {
    timezone,
    day: zonedDay(timezone),
    statuses: labels === undefined ? unknownLabels : statusRules(labels),
  };
  return context;
}

const unknownLabels: StatusRules = () => {
  throw new Error('What judges statuses must depend on the labels');
};
