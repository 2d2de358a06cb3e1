import { retryAllQuarantined, retryQuarantined, type Receipt } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect, type Server } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';
import { createOutput, type Output } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { allOrThese, withElements, type ChosenElements, type ElementsOptions } from './chosen-elements.js';

interface RetryOptions extends ElementsOptions {
  json?: boolean;
}

/** How many there were, and how many of them are still refused. */
interface Tried {
  count: number;
  refused: number;
}

/** `cli ingest quarantine retry <id…>` or `--all`: tries to understand elements again. */
export function quarantineRetryCommand(shell: Shell) {
  return withElements(command(shell, 'retry', 'process rejected events again'))
    .addOption(jsonOption())
    .action(async (ids: string[], options: RetryOptions) => {
      const chosen = allOrThese(ids, options);
      const server = await connect(shell);
      const output = createOutput(shell, options);
      const { count, refused } = chosen ? await retryAll(server, output, chosen) : await retry(server, output, ids);
      if (refused > 0)
        throw new CommandFailed(
          `${refused} of ${counted(count, 'event')} rejected again.`,
          'Run `npx cli ingest quarantine show <id>` to see why.',
        );
    });
}

async function retry({ call }: Server, output: Output, ids: readonly string[]): Promise<Tried> {
  let refused = 0;
  for (const id of ids) {
    const receipt = await call(retryQuarantined, { params: { id } });
    refused += receipt.quarantined;
    output.one({ id, ...receipt }, () => [`${id}  ${outcome(receipt)}`]);
  }
  return { count: ids.length, refused };
}

async function retryAll({ call }: Server, output: Output, chosen: ChosenElements): Promise<Tried> {
  const receipt = await call(retryAllQuarantined, { body: chosen });
  const { accepted, duplicates, quarantined } = receipt;
  output.one(receipt, () => [`${accepted} accepted, ${duplicates} already known, ${quarantined} rejected again`]);
  return { count: accepted + duplicates + quarantined, refused: quarantined };
}

function outcome(receipt: Receipt): string {
  if (receipt.accepted > 0) return 'accepted';
  return receipt.duplicates > 0 ? 'already known' : 'rejected again';
}
