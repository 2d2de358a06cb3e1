import { exportWhatIf, type WhatIfDraft } from '@deskledger/contracts';
import { parseDate } from '@internationalized/date';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { openAnswer } from '../../lib/api/open-answer.js';
import { failureOf } from '../../lib/api/failure.js';
import { addDays, formatDay, type Day } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { saveAnswer } from '../../lib/export/download-file.js';
import { Button } from '../../ui/buttons/button.js';
import { ProgressBar } from '../../ui/feedback/progress-bar.js';
import { toast } from '../../ui/feedback/toasts.js';
import { DateField } from '../../ui/fields/date-field.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { settingsCopy } from '../settings/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { useWhatIf } from './use-what-if.js';
import { WhatIfResult } from './what-if-result.js';

const { whatIf: words } = serviceLevelsCopy;

interface WhatIfDialogProps {
  draft: WhatIfDraft;
  onClose: () => void;
  onAdopt: (from: Day) => void;
}

/** What policies would have made of past tickets, and the day from which they are to apply. Closing it cancels. */
export default function WhatIfDialog({ draft, onClose, onAdopt }: WhatIfDialogProps) {
  const { done, total, result, error } = useWhatIf(draft);
  return (
    <ModalDialog
      title={words.title}
      isOpen
      isWide
      onOpenChange={onClose}
      footer={
        result === undefined ? (
          <Button onPress={onClose}>{settingsCopy.spec.cancel}</Button>
        ) : (
          <Adoption draft={draft} hasChanges={result.changed > 0} onAdopt={onAdopt} />
        )
      }
    >
      {error !== null && (
        <>
          <p role="alert">{words.failed}</p>
          <p className="text-muted">{failureOf(error).detail}</p>
        </>
      )}
      {error === null && result === undefined && (
        <ProgressBar
          label={words.trying}
          fraction={total === 0 ? null : done / total}
          valueText={words.tried(done, total)}
        />
      )}
      {result && <WhatIfResult result={result} />}
    </ModalDialog>
  );
}

interface AdoptionProps extends Pick<WhatIfDialogProps, 'draft' | 'onAdopt'> {
  hasChanges: boolean;
}

function Adoption({ draft, hasChanges, onAdopt }: AdoptionProps) {
  const today = inZone(Date.now(), useOrganizationZone()).day;
  const [day, choose] = useState<Day | null>(addDays(today, 1));
  const download = async () => {
    try {
      await saveAnswer(await openAnswer(exportWhatIf, { ...draft, format: 'csv' }));
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
  };
  return (
    <div className="flex w-full flex-wrap items-end gap-x-3 gap-y-2">
      {hasChanges && (
        <Button look="quiet" onPress={() => void download()}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {words.download}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-end gap-3">
        <DateField
          label={words.from}
          value={day === null ? null : parseDate(day)}
          error={day === null ? words.chooseDay : undefined}
          onChange={(chosen) => choose(chosen?.toString() ?? null)}
        />
        <Button
          look="primary"
          isDisabled={day === null}
          onPress={() => {
            if (day === null) return;
            onAdopt(day);
            toast.success(words.adopted(formatDay(day)));
          }}
        >
          {words.adopt}
        </Button>
      </div>
    </div>
  );
}
