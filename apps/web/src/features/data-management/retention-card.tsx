import type { EditableSettings } from '@deskledger/contracts';
import { archiveAges, deleteAges, isShorter, settingBounds } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dataCopy } from './data.copy.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { Card } from '../../ui/layout/card.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import { LoadedOrganization, settingNames, settingValues, useOrganizationSection } from '../organization/index.js';
import { retentionQuery } from './data.queries.js';

const words = dataCopy.retention;
const archiveOptions = archiveAges.map((value) => ({ value, label: settingValues.archiveAfter[value] }));
const deleteOptions = deleteAges.map((value) => ({ value, label: settingValues.deleteAfter[value] }));

type Ages = Pick<EditableSettings, 'archiveAfter' | 'deleteAfter' | 'retentionDays'>;
const [fewestDays, mostDays] = settingBounds.retentionDays;

/** How long tickets are kept. A shorter time is saved only after its effect was confirmed. */
export function RetentionCard() {
  const stored = useQuery(organizationQuery).data;
  const [seen, setSeen] = useState('');
  const needsConsent = (wanted: Ages) => stored !== undefined && isShortened(stored, wanted) && seen !== keyOf(wanted);
  const section = useOrganizationSection('data', (wanted) => (needsConsent(wanted) ? words.unconfirmed : null));
  return (
    <LoadedOrganization query={section.query} settings={section.settings}>
      {(settings) => (
        <Card title={words.title}>
          <p className="mb-4 max-w-prose text-muted">{words.text}</p>
          <div className="grid gap-5">
            <Age text={words.archiveText}>
              <Select
                label={settingNames.archiveAfter}
                isLabelShown
                value={settings.archiveAfter}
                options={archiveOptions}
                onChange={(archiveAfter) => section.change(() => ({ archiveAfter }))}
              />
            </Age>
            <Age text={words.deleteText}>
              <Select
                label={settingNames.deleteAfter}
                isLabelShown
                value={settings.deleteAfter}
                options={deleteOptions}
                onChange={(deleteAfter) => section.change(() => ({ deleteAfter }))}
              />
            </Age>
            <Age text={words.deliveriesText}>
              <NumberField
                label={settingNames.retentionDays}
                value={settings.retentionDays}
                minimum={fewestDays}
                maximum={mostDays}
                onChange={(retentionDays) => section.change(() => ({ retentionDays }))}
              />
            </Age>
            <Effect ages={agesOf(settings)} />
            {stored !== undefined && isShortened(stored, settings) && (
              <Checkbox
                isSelected={seen === keyOf(settings)}
                onChange={(isSeen) => setSeen(isSeen ? keyOf(settings) : '')}
              >
                {words.shorter}
              </Checkbox>
            )}
          </div>
        </Card>
      )}
    </LoadedOrganization>
  );
}

function Age({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="max-w-md">
      {children}
      <p className="mt-1.5 text-small text-muted">{text}</p>
    </div>
  );
}

/** What the ages would do today. */
function Effect({ ages }: { ages: Ages }) {
  const { data, isPlaceholderData, isError } = useQuery(retentionQuery(ages));
  if (isError) return null;
  const isKnown = data !== undefined && !isPlaceholderData;
  return (
    <div role="status" className="numeric grid gap-1 rounded-control bg-sunken px-3 py-2.5 text-small">
      {isKnown ? (
        <>
          <p>{words.archived(data.archived)}</p>
          <p>{words.erased(data.erased)}</p>
          <p>{words.discarded(data.deliveries)}</p>
        </>
      ) : (
        <p>{words.counting}</p>
      )}
    </div>
  );
}

function isShortened(stored: Ages, wanted: Ages): boolean {
  return (
    isShorter(wanted.archiveAfter, stored.archiveAfter) ||
    isShorter(wanted.deleteAfter, stored.deleteAfter) ||
    wanted.retentionDays < stored.retentionDays
  );
}

/** Consent holds for these very ages. */
function keyOf(ages: Ages): string {
  return Object.values(agesOf(ages)).join(' ');
}

const agesOf = ({ archiveAfter, deleteAfter, retentionDays }: Ages): Ages => ({
  archiveAfter,
  deleteAfter,
  retentionDays,
});
