import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { WhatIfDraft } from '@deskledger/contracts';
import type { Day } from '../../lib/dates/day.js';
import { Button } from '../../ui/buttons/button.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const WhatIfDialog = lazy(() => import('./what-if-dialog.js'));

interface WhatIfButtonProps {
  draft: WhatIfDraft;
  onAdopt: (from: Day) => void;
}

/** Tries policies as they are edited on past tickets; nothing is saved by that. */
export function WhatIfButton({ draft, onAdopt }: WhatIfButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)} className="mt-2">
        <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
        {serviceLevelsCopy.whatIf.open}
      </Button>
      {isOpen && (
        <Suspense>
          <WhatIfDialog
            draft={draft}
            onClose={() => setOpen(false)}
            onAdopt={(from) => {
              setOpen(false);
              onAdopt(from);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
