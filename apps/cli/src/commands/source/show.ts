import { listConnections, readBorneLabels, readIngestHealth, unmappedLabelsOf } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource } from './find-source.js';

/** `cli source show <id>`: one connected help desk, with the address that it delivers to. */
export function sourceShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one connection with its webhook address')
    .argument('<id>', 'ID of the connection')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const source = findSource((await call(listConnections)).items, id);
      const health = (await call(readIngestHealth)).items.find((each) => each.id === id);
      const unmapped = unmappedLabelsOf((await call(readBorneLabels)).items, id);
      createOutput(shell, options).one({ ...source, health: health ?? null, unmapped }, () =>
        describeSource(source, health, unmapped),
      );
    });
}
