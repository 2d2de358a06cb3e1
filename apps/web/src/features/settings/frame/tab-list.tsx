import { Tab, TabList } from 'react-aria-components/Tabs';
import { settingsCopy } from '../settings.copy.js';
import type { SettingsTab } from '../../../lib/url/settings-view.js';
import { cx } from '../../../ui/class-names.js';
import { Select } from '../../../ui/fields/select.js';
import { sharedTabs } from './kinds-of-tabs.js';

interface TabListProps {
  tabs: readonly SettingsTab[];
  shown: SettingsTab;
  dirty: ReadonlySet<SettingsTab>;
  onChoose: (tab: SettingsTab) => void;
}

/** The sections as a column of tabs; arrow keys move, Enter opens. */
export function SettingsTabList({ tabs, dirty }: Pick<TabListProps, 'tabs' | 'dirty'>) {
  const firstShared = tabs.find((tab) => sharedTabs.has(tab));
  return (
    <TabList aria-label={settingsCopy.sections} className="sticky top-6 hidden flex-col gap-1 self-start md:flex">
      {tabs.map((tab) => (
        <Tab
          key={tab}
          id={tab}
          className={cx(
            'relative flex h-9 cursor-pointer items-center gap-2 rounded-control px-3 text-body font-medium text-muted transition-colors duration-120 pointer-coarse:h-11 hover:bg-sunken hover:text-ink selected:bg-primary-soft selected:text-primary-text selected:before:absolute selected:before:inset-y-2 selected:before:start-0 selected:before:w-[3px] selected:before:rounded-pill selected:before:bg-primary',
            tab === firstShared && 'mt-4',
          )}
        >
          {settingsCopy.tabs[tab]}
          {dirty.has(tab) && <UnsavedDot />}
        </Tab>
      ))}
    </TabList>
  );
}

/** The same choice where a column does not fit. */
export function SettingsTabSelect({ tabs, shown, dirty, onChoose }: TabListProps) {
  const options = tabs.map((tab) => ({
    value: tab,
    label: settingsCopy.sectionOf(settingsCopy.tabs[tab]) + (dirty.has(tab) ? ' •' : ''),
  }));
  return (
    <Select
      label={settingsCopy.section}
      value={shown}
      options={options}
      onChange={onChoose}
      className="mb-4 md:hidden"
    />
  );
}

function UnsavedDot() {
  return (
    <span className="ms-auto size-2 rounded-pill bg-warning">
      <span className="sr-only">{settingsCopy.unsavedTab}</span>
    </span>
  );
}
