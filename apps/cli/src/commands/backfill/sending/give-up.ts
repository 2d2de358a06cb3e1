import { changeBackfill, type Backfill } from '@deskledger/contracts';
import { CommandFailed, type UnreadableFile } from '../../../failures/failures.js';
import type { Server } from '../../../session/connect.js';

/** Cancels the run of a file that cannot be read any further, as nothing brings it to its end; answers with the failure. */
export async function giveUp(
  { call }: Server,
  { id, dryRun }: Backfill,
  { message, advice = '' }: UnreadableFile,
): Promise<CommandFailed> {
  const isOver = await call(changeBackfill, { params: { id, change: 'cancel' } }).then(
    () => true,
    () => false,
  );
  const before = dryRun ? 'Nothing was stored.' : 'What came before was sent, and is not counted twice.';
  const stillOpen = isOver ? [] : [`The run is still open; end it with: npx cli backfill cancel ${id}`];
  return new CommandFailed(message, [`${before} ${advice}`, ...stillOpen].join('\n'));
}
