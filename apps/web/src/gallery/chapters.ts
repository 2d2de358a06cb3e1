/** The chapters of the gallery, by the name that an address asks for. Browser tests open each of them. */
export const chapters = {
  time: 'Charts over time',
  bars: 'Bars over time',
  categories: 'Charts of categories',
  grids: 'Hour and weekday',
  states: 'States',
  fields: 'Fields',
  overlays: 'Buttons, marks and overlays',
} as const;

export type Chapter = keyof typeof chapters;
