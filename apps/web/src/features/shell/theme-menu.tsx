import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellCopy } from './shell.copy.js';
import { readThemeChoice, subscribeToTheme, themeChoices } from '../../lib/theme/theme.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Menu, MenuChoice } from '../../ui/overlays/menu.js';
import { useThemeChoice } from '../account/index.js';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice);
  const choose = useThemeChoice();
  const Current = icons[choice];
  const options = themeChoices.map((value) => ({
    value,
    text: shellCopy.themes[value],
    label: <ThemeLabel choice={value} />,
  }));
  return (
    <Menu
      label={shellCopy.theme}
      trigger={
        <IconButton label={shellCopy.theme} tooltip={false}>
          <Current aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuChoice title={shellCopy.theme} value={choice} options={options} onChange={choose} />
    </Menu>
  );
}

function ThemeLabel({ choice }: { choice: keyof typeof icons }) {
  const Icon = icons[choice];
  return (
    <>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {shellCopy.themes[choice]}
    </>
  );
}
