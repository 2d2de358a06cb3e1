export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme that this person chose on this device. */
export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Stores the choice and shows it at once. `public/theme.js` does the same before the first paint. */
export function chooseTheme(choice: ThemeChoice) {
  localStorage.setItem(key, choice);
  showTheme();
  for (const listener of listeners) listener();
}

/** Follows the choice made in another tab. `public/theme.js` follows the system's theme. */
export function followTheme() {
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    showTheme();
    for (const listener of listeners) listener();
  });
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showTheme() {
  const choice = readThemeChoice();
  const dark = choice === 'dark' || (choice === 'system' && darkSystem().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
