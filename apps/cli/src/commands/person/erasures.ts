import { listErasures, type PersonErasure } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

const columns = [
  { heading: 'When (UTC)', value: (erasure: PersonErasure) => moment(erasure.createdAt) },
  { heading: 'By', value: (erasure: PersonErasure) => erasure.createdBy },
  { heading: 'Person', value: (erasure: PersonErasure) => erasure.person.slice(0, 12) },
  { heading: 'Status', value: (erasure: PersonErasure) => erasure.status },
  { heading: 'Tickets', value: (erasure: PersonErasure) => erasure.tickets, align: 'right' as const },
  { heading: 'Texts', value: (erasure: PersonErasure) => erasure.texts, align: 'right' as const },
  { heading: 'Deliveries', value: (erasure: PersonErasure) => erasure.deliveries, align: 'right' as const },
  { heading: 'Files', value: (erasure: PersonErasure) => erasure.files, align: 'right' as const },
];

/** `cli person erasures`: who was erased when, by hashes alone; as JSON it is what `erase --again` takes. */
export function personErasuresCommand(shell: Shell) {
  return command(shell, 'erasures', 'who was erased when; keep it as JSON beside your backups')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listErasures);
      createOutput(shell, options).list(items, columns, 'Nobody was erased yet.');
    });
}
