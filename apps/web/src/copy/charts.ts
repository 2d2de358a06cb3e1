/** What charts say beside `copy.chart`; it travels with the screens that draw them. */
export const chartsCopy = {
  noValue: '--',
  /** The date of a figure from an earlier period, beside its name. */
  dated: (name: string, date: string) => (date === '' ? name : `${name} (${date})`),
};
