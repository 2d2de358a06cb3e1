import { readIngestStatus, type IngestStatus } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput, describeFields, renderTable } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, duration, moment } from '../../terminal/words.js';

type Connection = IngestStatus['connections'][number];

const columns = [
  { heading: 'Connection', value: (item: Connection) => item.name },
  { heading: 'Source', value: (item: Connection) => item.source },
  { heading: 'Last delivery (UTC)', value: (item: Connection) => moment(item.lastDeliveryAt) },
  { heading: 'Today', value: (item: Connection) => item.deliveriesToday, align: 'right' as const },
  { heading: 'Accepted', value: (item: Connection) => item.acceptedToday, align: 'right' as const },
  { heading: 'Duplicates', value: (item: Connection) => item.duplicatesToday, align: 'right' as const },
  { heading: 'Rejected', value: (item: Connection) => item.quarantinedWaiting, align: 'right' as const },
  { heading: 'Address', value: (item: Connection) => item.address },
];

/** `cli ingest status`: connections, waiting work, quarantine. */
export function ingestStatusCommand(shell: Shell) {
  return command(shell, 'status', 'show connections, waiting events and rejected events')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      createOutput(shell, options).one(await call(readIngestStatus), describe);
    });
}

function describe(status: IngestStatus): string[] {
  const waiting = counted(status.waiting, 'event');
  const oldest = status.oldestWaitingSeconds === null ? '' : `, oldest: ${duration(status.oldestWaitingSeconds)}`;
  return [
    ...describeFields([
      ['Waiting', `${waiting}${oldest}`],
      ['Recorded', counted(status.events, 'event')],
    ]),
    '',
    renderTable(status.connections, columns),
  ];
}
