import type { Connection } from '@deskledger/contracts';
import { accessCopy as words } from './access/access.copy.js';
import { TestAccess } from './access/test-access.js';
import { HistoryPart } from './history/history-part.js';
import { Button } from '../../ui/buttons/button.js';

interface ConnectionReadingProps {
  connection: Connection;
  onGiveAccess: () => void;
}

/** What is asked of a help desk, besides what it delivers: the access to it, and its history. */
export function ConnectionReading({ connection, onGiveAccess }: ConnectionReadingProps) {
  const isReadable = connection.hasAccess && connection.deskUrl !== null;
  return (
    <div className="col-span-full mt-2 grid gap-3 rounded-control bg-sunken p-3 text-body">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto text-muted">{isReadable ? words.given : words.none}</span>
        {isReadable ? (
          <TestAccess connection={connection} />
        ) : (
          <Button aria-label={`${words.give} ${connection.name}`} onPress={onGiveAccess}>
            {words.give}
          </Button>
        )}
      </div>
      {isReadable && <HistoryPart connection={connection} />}
    </div>
  );
}
