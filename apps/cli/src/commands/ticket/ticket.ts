import {
  clockNames,
  clockSentence,
  findTicket,
  readTicketEvents,
  type RecordedEventDocument,
  type TicketClockDocument,
  type TicketDetail,
} from '@deskledger/contracts';
import type { Command } from 'commander';
import { command, group, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput, describeFields, printable, renderTable } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, duration, moment, targetTime } from '../../terminal/words.js';

export function ticketCommand(shell: Shell): Command {
  return group(shell, 'ticket', 'look up a ticket', [ticketShowCommand(shell)]);
}

/** `cli ticket show <id> [--history]`: one ticket, by our id or by the help desk's. */
function ticketShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one ticket')
    .argument('<id>', 'ticket ID in Deskledger or the help desk; use connection:id if several connections have it')
    .option('--history', 'include every event of the ticket')
    .addOption(jsonOption())
    .action(async (id: string, options: { history?: boolean; json?: boolean }) => {
      const { call } = await connect(shell);
      const ticket = await call(findTicket, { params: { id } });
      const output = createOutput(shell, options);
      if (options.history !== true) return output.one(ticket, describe);
      const { events } = await call(readTicketEvents, { params: { id: ticket.id } });
      output.one({ ...ticket, events }, () => [...describe(ticket), '', renderTable(events, historyColumns)]);
    });
}

const historyColumns = [
  { heading: 'Version', value: (event: RecordedEventDocument) => event.version, align: 'right' as const },
  { heading: 'Occurred (UTC)', value: (event: RecordedEventDocument) => moment(event.occurredAt) },
  { heading: 'Recorded (UTC)', value: (event: RecordedEventDocument) => moment(event.recordedAt) },
  { heading: 'Event', value: (event: RecordedEventDocument) => event.type },
  { heading: 'Data', value: (event: RecordedEventDocument) => shortened(JSON.stringify(event.data), 90) },
];

function describe(ticket: TicketDetail): string[] {
  const title = `${ticket.ticketId}  ${printable(ticket.subject ?? '(no subject)')}`;
  const contact = [ticket.contact_name, ticket.contact_email].filter((part) => part !== null).join(', ');
  return [
    title,
    '',
    ...describeFields([
      ['Status', `${ticket.status ?? '--'} (${ticket.phase})`],
      ['Priority', ticket.priority],
      ['Contact', contact === '' ? null : contact],
      ['Organization', ticket.organizationName ?? ticket.organization],
      ['Assignee', ticket.assignee?.name ?? ticket.assignee?.id ?? null],
      ['Classification', ticket.classification],
      ['Created (UTC)', moment(ticket.createdAt)],
      ['Due (UTC)', moment(ticket.dueTime) + (ticket.dueBy === 'serviceLevel' ? ' by service level' : '')],
      ['Closed (UTC)', moment(ticket.closedTime)],
      ['Last message (UTC)', ticket.lastMessage && `${moment(ticket.lastMessage.at)} by ${ticket.lastMessage.by}`],
      ['Waiting for (UTC)', ticket.waiting && `${awaited[ticket.waiting.for]} since ${moment(ticket.waiting.since)}`],
      [
        'Resolution',
        `${duration(ticket.resolutionSeconds)} (open for ${duration(ticket.activeSeconds)}, reopened ${counted(ticket.reopenCount, 'time')})`,
      ],
      ['Deadline', ticket.verdict],
      ...ticket.clocks.map((clock): [string, string] => [`${clockNames[clock.kind]} target (UTC)`, clockText(clock)]),
      ['ID', ticket.id],
      ['Link', ticket.endpoint],
    ]),
    ...(ticket.counted ? [] : ['', 'Not included in any figure: deleted, merged, spam or test.']),
  ];
}

/** `breached, 2h in Support hours, paused 30m while Waiting: was due 2026-09-09 10:00:00, stopped 2026-09-09 11:30:00, policy Acme` */
function clockText(clock: TicketClockDocument): string {
  const { status, stoppedTime, policy } = clock;
  return [
    status === 'unmeasured' ? 'not measured' : status,
    printable(clockSentence(clock, { time: targetTime, moment })),
    ...(stoppedTime === null ? [] : [`stopped ${moment(stoppedTime)}`]),
    ...(policy === null ? [] : [`policy ${printable(policy.name)}`]),
  ].join(', ');
}

/** What a customer waits for. */
const awaited = { first_reply: 'first reply', reply: 'reply' } as const;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
