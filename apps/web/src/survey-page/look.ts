import type { SeenLook } from '@deskledger/contracts';

/** The style sheet's names, by those of the colours. */
const names = {
  primary: 'primary',
  primaryHover: 'primary-hover',
  onPrimary: 'on-primary',
  primaryText: 'primary-text',
  primarySoft: 'primary-soft',
} as const;

/** Hands the survey's colours to the style sheet (look.css), for both themes; without any the page has its own. */
export function showColors(colors: SeenLook['colors']): void {
  const { dataset, style } = document.documentElement;
  if (colors === undefined) return void delete dataset['look'];
  for (const theme of ['light', 'dark'] as const)
    for (const name of Object.keys(names) as (keyof typeof names)[])
      style.setProperty(`--${theme}-${names[name]}`, colors[theme][name]);
  dataset['look'] = '';
}
