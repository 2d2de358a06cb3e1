import type { ReportAttachment, ReportCondition, ScheduledReport } from '@deskledger/contracts';
import { timeOfDay, type ReportSchedule } from '@deskledger/domain';
import type { ReportWishes } from './scheduled-reports.queries.js';

/** A report while it is being written: every field has something in it, chosen or not. */
export interface ReportDraft {
  name: string;
  cadence: ReportSchedule['cadence'];
  /** 1 is Monday. */
  weekday: number;
  monthDay: number;
  time: string;
  timezone: string;
  days: ScheduledReport['days'];
  condition: ReportCondition['kind'] | 'always';
  percent: number;
  tickets: number;
  toOwner: boolean;
  /** One address a line. */
  addresses: string;
  isForClient: boolean;
  /** Ids. */
  webhooks: readonly string[];
  attachments: readonly ReportAttachment[];
}

/** Every Monday at eight, to oneself. */
export const newDraft = (name: string, timezone: string): ReportDraft => ({
  ...{ name, timezone, cadence: 'weekly', weekday: 1, monthDay: 1, time: '08:00', days: 'view' },
  ...{ condition: 'always', percent: 10, tickets: 1, toOwner: true, addresses: '', isForClient: false },
  ...{ attachments: [], webhooks: [] },
});

export function draftOf({ schedule, onlyIf, ...report }: ScheduledReport): ReportDraft {
  const { name, timezone, days, toOwner, addresses, audience, attachments, webhooks } = report;
  return {
    ...newDraft(name, timezone),
    ...schedule,
    ...{ attachments, days, toOwner, addresses: addresses.join('\n'), isForClient: audience === 'client' },
    webhooks: webhooks.map(({ id }) => id),
    condition: onlyIf?.kind ?? 'always',
    ...(onlyIf?.kind === 'change' && { percent: onlyIf.percent }),
    ...(onlyIf?.kind === 'tickets' && { tickets: onlyIf.count }),
  };
}

/** What the server is asked for. */
export function wishesOf(draft: ReportDraft): Omit<ReportWishes, 'screen' | 'survey' | 'board' | 'query'> {
  const { name, timezone, days, toOwner, isForClient } = draft;
  return {
    ...{ name: name.trim(), timezone, days, toOwner, schedule: scheduleOf(draft), onlyIf: conditionOf(draft) },
    addresses: addressesIn(draft.addresses),
    attachments: [...draft.attachments],
    webhooks: [...draft.webhooks],
    audience: isForClient ? 'client' : 'team',
  };
}

export const isComplete = ({ name, time }: ReportDraft): boolean => name.trim() !== '' && timeOfDay.test(time);

function scheduleOf({ cadence, time, weekday, monthDay }: ReportDraft): ReportSchedule {
  if (cadence === 'weekly') return { cadence, time, weekday };
  return cadence === 'monthly' ? { cadence, time, monthDay } : { cadence, time };
}

function conditionOf({ condition, percent, tickets }: ReportDraft): ReportCondition | null {
  if (condition === 'change') return { kind: condition, percent };
  return condition === 'tickets' ? { kind: condition, count: tickets } : null;
}

/** Addresses between line breaks, commas and spaces, each once. */
const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
