import type { dateForms, landings, themes } from '@deskledger/contracts';

type Named<Value extends string> = Readonly<Record<Value, string>>;

/** What the card about the look and the beginning of screens says. */
export const displayCopy = {
  title: 'Display',
  text: 'Saved to your account and used on all your devices.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Named<(typeof themes)[number]>,
  dates: 'Date format',
  forms: {
    english: '24 Nov 2026',
    american: 'Nov 24, 2026',
    iso: '2026-11-24',
    german: '24. Nov. 2026 (Deutsch)',
    french: '24 nov. 2026 (Français)',
    spanish: '24 nov 2026 (Español)',
  } satisfies Named<(typeof dateForms)[number]>,
  zone: 'Time zone',
  organizationZone: (zone: string) => `Organization default (${zone})`,
  zoneText: (zone: string) =>
    `Times are shown in this zone. Figures always use the organization’s days (${zone}), so a late ticket may count on another day.`,
  noZone: 'No matching time zone',
  landing: 'First screen after signing in',
  landings: {
    overview: 'Dashboard',
    tickets: 'Tickets',
    reports: 'Reports',
    surveys: 'Manage Surveys',
  } satisfies Named<(typeof landings)[number]>,
} as const;
