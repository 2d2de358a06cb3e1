import { Check, CloudOff, HardDrive, PencilLine, TriangleAlert, type LucideIcon } from 'lucide-react';
import { savingCopy as words } from './saving.copy.js';
import { inZone } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { Spinner } from '../../../ui/feedback/spinner.js';
import type { SaveState } from './use-autosave.js';

/** Where the changes are: on the server, on the way, or on this device. */
export type ShownState = SaveState | { kind: 'local' } | { kind: 'device'; at: number };

/** Said aloud only when its kind changes: a person who writes is not interrupted by every save. */
export function SaveStatus({ state }: { state: ShownState }) {
  const zone = useZone();
  const Icon = icons[state.kind];
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 text-small text-muted">
        {Icon === undefined ? (
          <Spinner className="size-4" />
        ) : (
          <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
        )}
        <span className="numeric min-w-0">{shownWords(state, (at) => inZone(at, zone).time)}</span>
      </p>
      <span role="status" className="sr-only">
        {stateWords(state)}
      </span>
    </>
  );
}

const icons: Partial<Record<ShownState['kind'], LucideIcon>> = {
  unchanged: Check,
  waiting: PencilLine,
  saved: Check,
  failed: CloudOff,
  refused: TriangleAlert,
  local: HardDrive,
  device: HardDrive,
};

function shownWords(state: ShownState, timeOf: (at: number) => string): string {
  switch (state.kind) {
    case 'saved':
      return words.saved(timeOf(state.at));
    case 'device':
      return words.device(timeOf(state.at));
    case 'refused':
      return words.refused(state.why);
    default:
      return words[state.kind];
  }
}

function stateWords(state: ShownState): string {
  switch (state.kind) {
    case 'saved':
      return words.savedPlain;
    case 'failed':
      return words.failed;
    case 'refused':
      return words.refused(state.why);
    case 'local':
      return words.local;
    case 'device':
      return words.devicePlain;
    default:
      return '';
  }
}
