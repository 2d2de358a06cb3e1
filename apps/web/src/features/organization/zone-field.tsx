import { useMemo } from 'react';
import { useNow } from '../../lib/browser/use-now.js';
import { inZone } from '../../lib/dates/instant.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { settingNames } from './setting-words.copy.js';
import { organizationCopy as words } from './organization.copy.js';

interface ZoneFieldProps {
  /** IANA name. */
  zone: string;
  /** What goes by it. */
  description: string;
  isReadOnly: boolean;
  onChange: (zone: string) => void;
}

/** A time zone, and what time it is there. */
export function ZoneField({ zone, description, isReadOnly, onChange }: ZoneFieldProps) {
  const now = useNow(10_000);
  const zones = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  return (
    <div>
      <ComboBox
        label={settingNames.timezone}
        value={zone}
        options={zones.includes(zone) ? zones : [zone, ...zones]}
        onChange={onChange}
        emptyText={words.noZone}
        description={description}
        isReadOnly={isReadOnly}
      />
      <p className="numeric mt-2 text-small text-muted">{words.now(inZone(now, zone).time)}</p>
    </div>
  );
}
