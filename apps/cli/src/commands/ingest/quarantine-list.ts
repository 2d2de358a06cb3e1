import { listQuarantine, type Quarantined } from '@deskledger/contracts';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, moment } from '../../terminal/words.js';
import { withChoice, type ChosenElements } from './chosen-elements.js';

interface ListOptions extends ChosenElements {
  json?: boolean;
  all?: boolean;
  page: number;
  pageSize: number;
}

const columns = [
  { heading: 'ID', value: (item: Quarantined) => item.id },
  { heading: 'Received (UTC)', value: (item: Quarantined) => moment(item.receivedAt) },
  { heading: 'Connection', value: (item: Quarantined) => item.connection },
  { heading: 'Reason', value: (item: Quarantined) => item.reason },
  { heading: 'Element', value: (item: Quarantined) => String(item.element) },
  { heading: 'Explanation', value: (item: Quarantined) => item.explanation },
];

/** `cli ingest quarantine list`: the elements that wait for a decision, newest first. */
export function quarantineListCommand(shell: Shell) {
  return withChoice(command(shell, 'list', 'list rejected events that wait for a decision, newest first'))
    .option('--all', 'include retried and discarded events')
    .option('--page <number>', 'page number', wholeNumber('--page', 1, 1_000_000), 1)
    .option('--page-size <number>', 'events per page', wholeNumber('--page-size', 1, 100), 20)
    .addOption(jsonOption())
    .action(async ({ reason, connection, all, page, pageSize, json }: ListOptions) => {
      const { call } = await connect(shell);
      const query = { reason, connection, page, pageSize, all: all === true ? ('true' as const) : undefined };
      const found = await call(listQuarantine, { query });
      const output = createOutput(shell, { json });
      output.list(found.items, columns, 'No rejected events.');
      if (found.pages > 1) output.info(`Page ${found.page} of ${found.pages} (${counted(found.total, 'event')}).`);
    });
}
