import type { Role } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { settingsCopy } from './settings.copy.js';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.js';
import { settingsTabs, type SettingsTab } from '../../lib/url/settings-view.js';
import { useSettingsView } from '../../lib/url/use-view.js';
import { Banner } from '../../ui/feedback/banner.js';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.js';
import { accountQuery } from '../account/index.js';
import { administratorTabs, immediateTabs, sharedTabs } from './frame/kinds-of-tabs.js';
import { PanelSkeleton } from './frame/panel-skeleton.js';
import { SettingsTabList, SettingsTabSelect } from './frame/tab-list.js';
import { VersionLine } from './frame/version-line.js';
import { DirtySections, useDirtySections } from './saving/dirty-sections.js';
import { Questions } from './saving/questions.js';
import { SaveBar } from './saving/save-bar.js';
import { useSaveKey } from './saving/use-save-key.js';
import { useSaving } from './saving/use-saving.js';

/** What each tab shows. */
export type SettingsPanels = Readonly<Record<SettingsTab, ComponentType>>;

interface SettingsScreenProps {
  panels: SettingsPanels;
}

/** The settings: tabs that keep what was written in them while others are open, and one bar that saves all of it. */
export function SettingsScreen({ panels }: SettingsScreenProps) {
  return (
    <DirtySections>
      <Questions>
        <SettingsFrame panels={panels} />
      </Questions>
    </DirtySections>
  );
}

function SettingsFrame({ panels }: SettingsScreenProps) {
  const account = useQuery(accountQuery);
  const role = account.data?.role;
  const [{ tab: asked }, change] = useSettingsView();
  const tabs = tabsOf(role);
  const shown = tabs.includes(asked) ? asked : 'profile';
  const dirty = useDirtySections();
  const saving = useSaving(dirty);
  const guard = useLeaveGuard({ isDirty: dirty.length > 0, isLostOnReload: true });
  useSaveKey(() => void saving.save());
  const dirtyTabs = new Set(dirty.map(({ tab }) => tab));
  const hasBar = dirty.length > 0 || !immediateTabs.has(shown);
  const isReadOnly = sharedTabs.has(shown) && role === 'agent';
  return (
    <>
      {/* Outside of the tabs, which render what is in them a second time, out of sight. */}
      <LeaveDialog blocker={guard.blocker} isOpen={guard.isAsking} onDiscard={saving.discard} canKeep={false} />
      <Tabs
        orientation="vertical"
        keyboardActivation="manual"
        selectedKey={shown}
        onSelectionChange={(key) => change({ tab: tabs.find((tab) => tab === key) ?? shown })}
        className="grid grid-cols-1 md:grid-cols-[11.25rem_minmax(0,45rem)] md:gap-x-6 xl:grid-cols-[13.75rem_minmax(0,45rem)] xl:gap-x-8"
      >
        <SettingsTabList tabs={tabs} dirty={dirtyTabs} />
        <div className="min-w-0">
          <SettingsTabSelect tabs={tabs} shown={shown} dirty={dirtyTabs} onChoose={(tab) => change({ tab })} />
          {isReadOnly && (
            <Banner tone="info" icon={Lock} className="mb-4">
              {settingsCopy.readOnly}
            </Banner>
          )}
          <Panels panels={panels} tabs={tabs} shown={shown === asked || !account.isPending ? shown : undefined} />
          <VersionLine />
          {!isReadOnly && hasBar && (
            <SaveBar
              dirty={dirty}
              failures={saving.failures}
              isSaving={saving.isSaving}
              onSave={() => void saving.save()}
              onDiscard={saving.discard}
            />
          )}
        </div>
      </Tabs>
    </>
  );
}

interface PanelsProps extends SettingsScreenProps {
  tabs: readonly SettingsTab[];
  /** Left out until it is known whether the person may open it. */
  shown: SettingsTab | undefined;
}

/** A panel is fetched when its tab is first opened, and stays from then on: unsaved changes live in it. */
function Panels({ panels, tabs, shown }: PanelsProps) {
  const [opened, setOpened] = useState<ReadonlySet<SettingsTab>>(new Set(shown && [shown]));
  if (shown && !opened.has(shown)) setOpened(new Set([...opened, shown]));
  return tabs.map((tab) => {
    const Panel = panels[tab];
    return (
      <TabPanel key={tab} id={tab} shouldForceMount className="min-h-96 outline-offset-4 data-inert:hidden">
        {opened.has(tab) && (
          <Suspense fallback={<PanelSkeleton />}>
            <Panel />
          </Suspense>
        )}
      </TabPanel>
    );
  });
}

function tabsOf(role: Role | undefined): SettingsTab[] {
  return settingsTabs.filter((tab) => role === 'administrator' || !administratorTabs.has(tab));
}
