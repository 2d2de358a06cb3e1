import { findPerson, type KnownPerson } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted, moment } from '../../terminal/words.js';

/** `cli person find <email>`: what is known of a contact. */
export function personFindCommand(shell: Shell) {
  return command(shell, 'find', 'what is known of a contact')
    .argument('<email>', 'address of the contact')
    .addOption(jsonOption())
    .action(async (email: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      createOutput(shell, options).one(await call(findPerson, { body: { email } }), describe);
    });
}

function describe({ names, tickets, firstTicketAt, lastTicketAt, ...surveys }: KnownPerson): string[] {
  const { invitations, answers, unsubscribed, erasure } = surveys;
  return describeFields([
    ['Names', names.join(', ')],
    ['Tickets', tickets === 0 ? '0' : `${tickets}, ${moment(firstTicketAt)} to ${moment(lastTicketAt)} (UTC)`],
    ['Surveys', `${counted(invitations, 'invitation')}, ${counted(answers, 'answer')}`],
    ['Unsubscribed', unsubscribed ? 'yes' : 'no'],
    ['Erased before', erasure && moment(erasure.createdAt)],
  ]);
}
