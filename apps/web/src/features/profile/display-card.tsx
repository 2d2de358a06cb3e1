import { type Account, dateForms, landings, type Preferences, themes } from '@deskledger/contracts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { readThemeChoice, subscribeToTheme } from '../../lib/theme/theme.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { Select } from '../../ui/fields/select.js';
import { Card } from '../../ui/layout/card.js';
import { useChangePreferences } from '../account/index.js';
import { changedSince, useSettingsSection } from '../settings/index.js';
import { displayCopy, displayCopy as words } from './display.copy.js';

const themeOptions = themes.map((value) => ({ value, label: words.themes[value] }));
const dateOptions = dateForms.map((value) => ({ value, label: words.forms[value] }));
const landingOptions = landings.map((value) => ({ value, label: words.landings[value] }));

/** How the screens look, how they tell time, and with which of them the day begins. */
export function DisplayCard({ account }: { account: Account }) {
  const { preferences, change } = useDisplaySection(account);
  const onDevice = useSyncExternalStore(subscribeToTheme, readThemeChoice);
  const organizationZone = useOrganizationZone();
  const zones = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const ofOrganization = words.organizationZone(organizationZone);
  const { theme, dates, timezone, landing } = preferences;
  return (
    <Card title={words.title}>
      <p className="text-muted">{words.text}</p>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label={words.theme}
          isLabelShown
          value={theme ?? onDevice}
          options={themeOptions}
          onChange={(value) => change({ theme: value })}
        />
        <Select
          label={words.dates}
          isLabelShown
          value={dates ?? 'english'}
          options={dateOptions}
          onChange={(value) => change({ dates: value })}
        />
        <div className="sm:col-span-2">
          <ComboBox
            label={words.zone}
            value={timezone ?? ofOrganization}
            options={[ofOrganization, ...zones]}
            onChange={(zone) => change({ timezone: zone === ofOrganization ? null : zone })}
            emptyText={words.noZone}
            description={words.zoneText(organizationZone)}
          />
        </div>
        <Select
          label={words.landing}
          isLabelShown
          value={landing ?? 'overview'}
          options={landingOptions}
          onChange={(value) => change({ landing: value })}
        />
      </div>
    </Card>
  );
}

/** What the person has chosen for their screens, with the unsaved changes over it. */
export function useDisplaySection({ preferences: stored }: Account) {
  const store = useChangePreferences();
  const [draft, setDraft] = useState<Partial<Preferences>>({});
  const preferences = { ...stored, ...draft };
  const save = async () => {
    await store(draft);
    setDraft((latest) => changedSince(draft, latest));
  };
  useSettingsSection({
    tab: 'profile',
    name: displayCopy.title,
    isDirty: JSON.stringify(preferences) !== JSON.stringify(stored),
    save,
    discard: () => setDraft({}),
  });
  return { preferences, change: (part: Partial<Preferences>) => setDraft((now) => ({ ...now, ...part })) };
}
