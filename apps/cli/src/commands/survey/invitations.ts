import { invitationStatuses, listInvitations, type SurveyInvitation } from '@deskledger/contracts';
import { Option } from 'commander';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, moment } from '../../terminal/words.js';
import {
  olderThanOption,
  openedOption,
  unopenedOption,
  waitingFilterOf,
  type WaitingOptions,
} from './waiting-options.js';

interface InvitationsOptions extends WaitingOptions {
  ticket?: string;
  status?: SurveyInvitation['status'];
  survey?: string;
  unanswered?: boolean;
  page: number;
  pageSize: number;
  json?: boolean;
}

const columns = [
  { heading: 'ID', value: ({ id }: SurveyInvitation) => id },
  { heading: 'Decided (UTC)', value: ({ decidedAt }: SurveyInvitation) => moment(decidedAt) },
  { heading: 'Ticket', value: ({ ticket }: SurveyInvitation) => ticket?.ticketId ?? null },
  { heading: 'Status', value: ({ status }: SurveyInvitation) => status },
  { heading: 'Reason', value: ({ reason }: SurveyInvitation) => reason },
  { heading: 'Rule', value: ({ rule }: SurveyInvitation) => rule?.name ?? null },
  { heading: 'Sent (UTC)', value: ({ sentAt }: SurveyInvitation) => moment(sentAt) },
  { heading: 'Reminders', value: ({ reminders }: SurveyInvitation) => reminders, align: 'right' as const },
  { heading: 'Answered (UTC)', value: ({ answeredAt }: SurveyInvitation) => moment(answeredAt) },
  { heading: 'Explanation', value: ({ explanation }: SurveyInvitation) => explanation },
];

/** `cli survey invitations`: what was decided about invitations, and what became of the mails; newest first. */
export function surveyInvitationsCommand(shell: Shell) {
  return command(shell, 'invitations', 'list who was invited, who was not and why, newest first')
    .option('--ticket <id>', 'only this ticket: its ID in Deskledger or the help desk, or connection:id')
    .addOption(new Option('--status <status>', 'only invitations with this status').choices([...invitationStatuses]))
    .option('--survey <id>', 'only invitations to this survey')
    .option('--unanswered', 'only invitations that were sent and can still be answered')
    .option(...openedOption)
    .option(...unopenedOption)
    .addOption(olderThanOption())
    .option('--page <number>', 'page number', wholeNumber('--page', 1, 1_000_000), 1)
    .option('--page-size <number>', 'invitations per page', wholeNumber('--page-size', 1, 100), 20)
    .addOption(jsonOption())
    .action(
      async ({ ticket: ticketId, status, survey, unanswered, page, pageSize, json, ...rest }: InvitationsOptions) => {
        const filter = { unanswered: unanswered ? ('true' as const) : undefined, ...waitingFilterOf(rest) };
        const { call } = await connect(shell);
        const found = await call(listInvitations, { query: { ticketId, survey, status, ...filter, page, pageSize } });
        const output = createOutput(shell, { json });
        output.list(found.items, columns, 'No invitations match.');
        if (found.pages > 1)
          output.info(`Page ${found.page} of ${found.pages} (${counted(found.total, 'invitation')}).`);
      },
    );
}
