import { updateAccount, type Account, type Preferences } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { chooseTheme, type ThemeChoice } from '../../lib/theme/theme.js';
import { paths } from '../../lib/url/places.js';
import { accountQuery } from './account.queries.js';
import { followPreferences } from './follow-preferences.js';

/** Where each of the screens is that can open after signing in. */
const landingPaths = {
  overview: paths.dashboard,
  tickets: paths.tickets,
  reports: paths.reports,
  surveys: paths.surveys,
} satisfies Record<NonNullable<Preferences['landing']>, string>;

export function landingOf({ preferences: { landing } }: Account): string {
  return landingPaths[landing ?? 'overview'];
}

/** Changes what was chosen, on the server and on this device. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return async (preferences: Partial<Preferences>) => {
    const account = await call(updateAccount, { body: { preferences } });
    followPreferences(account);
    queries.setQueryData(accountQuery.queryKey, account);
  };
}

/** Shows a theme at once, on every device of the person as soon as the server has it. */
export function useThemeChoice() {
  const change = useChangePreferences();
  return (theme: ThemeChoice) => {
    chooseTheme(theme);
    change({ theme }).catch(async (error: unknown) => {
      const { toast } = await import('../../ui/feedback/toasts.js');
      toast.error(failureOf(error).detail);
    });
  };
}
