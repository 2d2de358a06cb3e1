import { HardDrive } from 'lucide-react';
import { formatInstant } from '../../../../lib/dates/instant.js';
import { useZone } from '../../../../lib/dates/zone.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Banner } from '../../../../ui/feedback/banner.js';
import { editorCopy as words } from '../editor.copy.js';

/** Changes from an earlier visit were found on this device. `at`: epoch milliseconds. */
export function KeptNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const zone = useZone();
  return (
    <Banner tone="info" icon={HardDrive} role="status" className="mb-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {words.keptFrom(formatInstant(at, zone))}
        <Button look="link" onPress={onDiscard} className="min-h-6 underline">
          {words.discard}
        </Button>
      </span>
    </Banner>
  );
}
