import type { EditableSettings } from '@deskledger/contracts';
import { formatDay } from '../../../lib/dates/day.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { said } = serviceLevelsCopy;

export type Levels = EditableSettings['serviceLevels'];
export type Target = Levels[number]['targets'][number];

/** `Urgent: 4 business hours; every other priority: 24 hours. From 1 Jan 2027: …`; empty where nothing is promised. */
export function levelsText(levels: Levels): string {
  if (levels.every(({ targets }) => targets.length === 0)) return '';
  return datedText(levels, ({ targets }) => (targets.length === 0 ? said.nothing : targets.map(targetText).join('; ')));
}

export function targetText(target: Target): string {
  return said.target(target.priority ?? said.everyOther, targetTime(target));
}

/** `4 business hours`, `1.5 hours`, `45 business minutes` */
export function targetTime({ resolutionMinutes: minutes, clock }: Target): string {
  const isHours = minutes >= 60 && minutes % 30 === 0;
  return said[clock](isHours ? minutes / 60 : minutes, isHours);
}

/** What holds from the beginning, and each of what follows it with its day; as sentences. */
export function datedText<Dated extends { readonly from: string | null }>(
  dated: readonly Dated[],
  text: (one: Dated) => string,
): string {
  return dated
    .map((one) => (one.from === null ? text(one) : said.from(formatDay(one.from), text(one))))
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join('. ');
}
