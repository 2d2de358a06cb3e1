import { isDay, type Day } from '../dates/day.js';
import { readSlice, writeSlice, type Slice } from './slice.js';

/** The tabs of the settings, in the order of the screen; the first is shown when the address names none. */
export const settingsTabs = [
  'profile',
  'notifications',
  'alerts',
  'security',
  'organization',
  'service-levels',
  'status',
  'closed',
  'survey',
  'connections',
  'accounts',
  'audit',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

const [first] = settingsTabs;

/** An action of the audit log, or what actions begin with. */
const actionPattern = /^[a-z_]+(\.[a-z_]+)?$/;

/** The figure of an alert. */
const figurePattern = /^[a-z]+$/;

export interface SettingsView {
  tab: SettingsTab;
  /** Of the audit log: of what kind, by whose account, on which days (both included). */
  kind?: string | undefined;
  by?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  /** Of a new alert that the address proposes: its figure, and its filters. */
  alert?: string | undefined;
  slice?: Slice | undefined;
}

export function readSettingsView(params: URLSearchParams): SettingsView {
  const asked = params.get('tab');
  const tab = settingsTabs.find((one) => one === asked) ?? first;
  if (tab === 'alerts') {
    const alert = figurePattern.exec(params.get('alert') ?? '')?.[0];
    return alert === undefined ? { tab } : { tab, alert, slice: readSlice(params) };
  }
  if (tab !== 'audit') return { tab };
  const day = (key: string) => {
    const text = params.get(key) ?? '';
    return isDay(text) ? text : undefined;
  };
  return {
    tab,
    kind: actionPattern.exec(params.get('kind') ?? '')?.[0],
    by: params.get('by') ?? undefined,
    from: day('from'),
    to: day('to'),
  };
}

export function settingsViewParams({ tab, kind, by, from, to, alert, slice = {} }: SettingsView): URLSearchParams {
  const asked = {
    ...(tab !== first && { tab }),
    ...(tab === 'audit' && { kind, by, from, to }),
    ...(tab === 'alerts' && { alert }),
  };
  const params = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  if (tab === 'alerts' && alert) writeSlice(params, slice);
  return params;
}
