import { inviteContact, retryInvitation, type SurveyInvitation } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { WrongUse } from '../../failures/failures.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';
import { inviteFile } from './invite-file.js';

interface InviteOptions {
  again?: string;
  file?: string;
  dryRun?: boolean;
  survey?: string;
  respectRest?: boolean;
  json?: boolean;
}

/** `cli survey invite <ticket>`: asks a ticket's contact now; `--again` sends an invitation that failed once more; `--file` asks many. */
export function surveyInviteCommand(shell: Shell) {
  return command(
    shell,
    'invite',
    "invite a ticket's contact or the contacts in a CSV file now, or send an invitation again",
  )
    .argument('[ticket]', 'ticket ID in Deskledger or the help desk, or connection:id')
    .option('--survey <id>', 'ID of the survey to send; default: the active one')
    .option('--respect-rest', 'do not invite a contact who was invited recently')
    .option('--again <invitation>', 'ID of a failed or uncertain invitation to send again')
    .option('--file <file>', 'CSV file of contacts with the columns email, name, language, ticket; - is standard input')
    .option('--dry-run', 'with --file: show who would be invited, without inviting them')
    .addOption(jsonOption())
    .action(async (ticket: string | undefined, options: InviteOptions) => {
      const { again, survey, respectRest, file, json } = options;
      if ([ticket, again, file].filter((one) => one !== undefined).length !== 1)
        throw new WrongUse('Give a ticket, an invitation with --again, or a file with --file.');
      if (file !== undefined) return inviteFile(shell, file, options);
      if (options.dryRun === true) throw new WrongUse('--dry-run needs --file.');
      if (again !== undefined && survey !== undefined)
        throw new WrongUse('An invitation that you send again keeps its survey.', 'Leave out --survey.');
      const { call } = await connect(shell);
      const invitation =
        again === undefined
          ? await call(inviteContact, { body: { ticketId: ticket ?? '', survey, respectRest } })
          : await call(retryInvitation, { params: { id: again } });
      createOutput(shell, { json }).one(invitation, describe);
    });
}

function describe(invitation: SurveyInvitation): string[] {
  const { ticket, survey, status, reason, explanation } = invitation;
  return describeFields([
    ['ID', invitation.id],
    ['Ticket', ticket && [ticket.ticketId, ticket.subject].filter((part) => part !== null).join('  ')],
    ['Survey', survey?.title ?? null],
    ['Contact', invitation.contact_email],
    ['Status', reason === null ? status : `${status} (${reason})`],
    ['Explanation', explanation],
    ['Due (UTC)', moment(invitation.dueAt)],
    ['Expires (UTC)', moment(invitation.expiresAt)],
  ]);
}
