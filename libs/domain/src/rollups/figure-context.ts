import type { FigureSettings } from '../organization/figure-settings.js';
import { zonedDay, type ZonedDay } from '../time/zoned-day.js';

/** What has to be known besides a state to say what it contributes to figures. */
export interface FigureContext {
  /** IANA name: local days and hours are those of this zone. */
  readonly timezone: string;
  readonly day: ZonedDay;
}

/** `settings` may lack those that the asking rollup does not depend on. */
export function figureContext({ timezone }: Pick<FigureSettings, 'timezone'>): FigureContext {
  return { timezone, day: zonedDay(timezone) };
}
