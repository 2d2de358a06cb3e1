import type { Account } from '@deskledger/contracts';
import { writeDatesAs } from '../../lib/dates/date-form.js';
import { chooseTheme, readThemeChoice } from '../../lib/theme/theme.js';

/** Lets this device look as the account says. Who has chosen no theme keeps the one of the device. */
export function followPreferences(account: Account): Account {
  const { theme, dates } = account.preferences;
  writeDatesAs(dates ?? 'english');
  if (theme !== null && theme !== readThemeChoice()) chooseTheme(theme);
  return account;
}
