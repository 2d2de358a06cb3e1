import type { dateForms, landings, themes } from '@deskledger/contracts';

type Named<Value extends string> = Readonly<Record<Value, string>>;

/** What the card about the look and the beginning of screens says. */
export const displayCopy = {
  title: 'Display',
  text: 'Kept with your account: it is the same on all your devices.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Named<(typeof themes)[number]>,
  dates: 'Dates',
  forms: {
    english: '24 Nov 2026',
    american: 'Nov 24, 2026',
    iso: '2026-11-24',
    german: '24. Nov. 2026 (Deutsch)',
    french: '24 nov. 2026 (Français)',
    spanish: '24 nov 2026 (Español)',
  } satisfies Named<(typeof dateForms)[number]>,
  zone: 'Time zone',
  organizationZone: (zone: string) => `The organization's (${zone})`,
  zoneText: (zone: string) =>
    `When something happened is shown in this zone. Figures keep the organization's days (${zone}), whoever reads them: a ticket of late evening may count on another day than the one you see beside it.`,
  noZone: 'No such time zone',
  landing: 'First screen after signing in',
  landings: {
    overview: 'Dashboard',
    tickets: 'Tickets',
    reports: 'Reports',
    surveys: 'Manage Surveys',
  } satisfies Named<(typeof landings)[number]>,
} as const;
