import type { SetupStep } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { keptText } from '../../lib/browser/kept-text.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { SetupLinks } from './setup-links.js';
import { setupCopy as words } from './setup.copy.js';
import { openSetupQuery } from './setup.queries.js';

/** The steps of the set-up that the dashboard no longer names on this device; one that opens later is named. */
const kept = keptText('hidden-setup-steps');

interface OpenSetupProps {
  /** With the steps that were hidden from the dashboard, and the way to show them there again. */
  isWhole?: boolean;
}

/** What is still to set up, until nothing is missing or an administrator hides it. */
export function OpenSetup({ isWhole = false }: OpenSetupProps) {
  const { data: setup } = useQuery(openSetupQuery);
  const hidden = useHiddenSteps();
  /** Until the screen is left it says where the list still is, in the place of it. */
  const [isJustHidden, setJustHidden] = useState(false);
  if (setup === undefined) return null;
  const shown = setup.open.filter((step) => !hidden.has(step));
  const steps = isWhole ? setup.open : shown;
  if (steps.length === 0 && !isJustHidden) return null;
  const hide = (isHidden: boolean) => {
    hideSteps(isHidden ? setup.open : []);
    setJustHidden(isHidden);
  };
  const hideButton = (
    <Button look="link" aria-label={isJustHidden ? undefined : words.hideLabel} onPress={() => hide(!isJustHidden)}>
      {isJustHidden ? words.undo : words.hide}
    </Button>
  );
  return (
    <div className="grid animate-unfold grid-rows-[1fr] print:hidden">
      <div className="min-h-0 overflow-clip">
        <Card title={words.title} aside={!isWhole && hideButton} className={isWhole ? undefined : 'mb-4'}>
          {isJustHidden ? (
            <p role="status" className="text-muted">
              {words.hidden}
            </p>
          ) : (
            <SetupLinks setup={setup} steps={steps} />
          )}
          {isWhole && shown.length < steps.length && (
            <p className="mt-3 flex flex-wrap gap-x-2 text-small text-muted">
              {words.someHidden}
              <Button look="link" className="text-small" onPress={() => hideSteps([])}>
                {words.show}
              </Button>
            </p>
          )}
        </Card>
      </div>
    </div>
  );
}

/** With none, all are named again. */
const hideSteps = (steps: readonly SetupStep[]): void => kept.keep(steps.join());

function useHiddenSteps(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(kept.subscribe, kept.text).split(','));
}
