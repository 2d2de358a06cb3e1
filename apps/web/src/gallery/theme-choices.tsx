import { useSyncExternalStore } from 'react';
import { chooseTheme, readThemeChoice, subscribeToTheme } from '../lib/theme/theme.js';
import { ChoiceButtons } from '../ui/fields/choice-buttons.js';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoices() {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice);
  return <ChoiceButtons label="Theme" value={choice} options={options} onChange={chooseTheme} />;
}
