import { discardAllQuarantined, discardQuarantined } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import { allOrThese, withElements, type ElementsOptions } from './chosen-elements.js';

interface DiscardOptions extends ElementsOptions {
  json?: boolean;
}

/** `cli ingest quarantine discard <id…>` or `--all`: puts elements aside for good. */
export function quarantineDiscardCommand(shell: Shell) {
  return withElements(command(shell, 'discard', 'discard rejected events for good'))
    .addOption(jsonOption())
    .action(async (ids: string[], options: DiscardOptions) => {
      const chosen = allOrThese(ids, options);
      const { call } = await connect(shell);
      const output = createOutput(shell, options);
      if (chosen)
        return output.one(await call(discardAllQuarantined, { body: chosen }), ({ discarded }) => [
          `${counted(discarded, 'event')} discarded`,
        ]);
      for (const id of ids) {
        await call(discardQuarantined, { params: { id } });
        output.one({ id, resolution: 'discarded' }, () => [`${id}  discarded`]);
      }
    });
}
