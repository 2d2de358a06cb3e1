import { inviteContact, retryInvitation, type SurveyInvitation } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { WrongUse } from '../../failures/failures.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

interface InviteOptions {
  again?: string;
  survey?: string;
  respectRest?: boolean;
  json?: boolean;
}

/** `cli survey invite <ticket>`: asks a ticket's contact now; `--again` sends an invitation that failed once more. */
export function surveyInviteCommand(shell: Shell) {
  return command(shell, 'invite', "invite a ticket's contact now, or send an invitation again")
    .argument('[ticket]', 'ticket ID in Deskledger or the help desk, or connection:id')
    .option('--survey <id>', 'ID of the survey to send; default: the active one')
    .option('--respect-rest', 'do not invite a contact who was invited recently')
    .option('--again <invitation>', 'ID of a failed or uncertain invitation to send again')
    .addOption(jsonOption())
    .action(async (ticket: string | undefined, { again, survey, respectRest, json }: InviteOptions) => {
      if ((ticket === undefined) === (again === undefined))
        throw new WrongUse('Give a ticket, or an invitation with --again.');
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
    ['Ticket', [ticket.ticketId, ticket.subject].filter((part) => part !== null).join('  ')],
    ['Survey', survey?.title ?? null],
    ['Contact', invitation.contact_email],
    ['Status', reason === null ? status : `${status} (${reason})`],
    ['Explanation', explanation],
    ['Due (UTC)', moment(invitation.dueAt)],
    ['Expires (UTC)', moment(invitation.expiresAt)],
  ]);
}
