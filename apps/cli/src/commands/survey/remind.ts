import { previewReminders, remind, reminderBounds, type ReminderSummary } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';
import {
  olderThanOption,
  openedOption,
  unopenedOption,
  waitingFilterOf,
  type WaitingOptions,
} from './waiting-options.js';

type Reason = ReminderSummary['leftOut'][number]['reason'];

const reasons: Record<Reason, string | ((restDays: number) => string)> = {
  answered: 'answered',
  not_sent: 'not sent',
  expired: 'expired',
  no_contact: 'without an address',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  ticket_left_out: 'of a ticket that is excluded from figures',
  survey_closed: 'of a survey that is not active',
  already_queued: 'already about to be reminded',
  reminder_limit: `reminded ${reminderBounds.perInvitation} times`,
  reminded_recently: (days) => `reminded in the last ${counted(days, 'day')}`,
  invited_recently: `invited in the last ${reminderBounds.hoursAfterInvitation} hours`,
  same_contact: 'of a contact who is reminded of another invitation',
};

interface RemindOptions extends WaitingOptions {
  invitation?: string[];
  dryRun?: boolean;
  json?: boolean;
}

/** `cli survey remind <survey>`: reminds contacts who have not answered. */
export function surveyRemindCommand(shell: Shell) {
  return command(shell, 'remind', 'remind contacts who have not answered, each at most once in the rest period')
    .argument('<survey>', 'ID of the survey')
    .option('--invitation <id...>', 'only these invitations, as `survey invitations` lists them')
    .option(...openedOption)
    .option(...unopenedOption)
    .addOption(olderThanOption())
    .option('--dry-run', 'show how many would be reminded, without reminding them')
    .addOption(jsonOption())
    .action(async (id: string, { invitation, dryRun, json, ...rest }: RemindOptions) => {
      const filter = waitingFilterOf(rest);
      if (invitation !== undefined && Object.keys(filter).length > 0)
        throw new WrongUse('Use --invitation alone, without other filters.');
      const { call } = await connect(shell);
      const which = invitation === undefined ? filter : { invitations: invitation };
      const asked = { params: { id }, body: { which } };
      const summary = dryRun ? await call(previewReminders, asked) : await call(remind, asked);
      createOutput(shell, { json }).one(summary, (made) => [describe(made, dryRun === true)]);
    });
}

/** `12 reminded; 3 left out: 2 unsubscribed, 1 reminded in the last 7 days`. */
function describe({ reminders, leftOut, restDays }: ReminderSummary, isDry: boolean): string {
  const sent = `${reminders.toLocaleString('en-US')} ${isDry ? 'would be reminded' : 'reminded'}`;
  const total = leftOut.reduce((sum, { invitations }) => sum + invitations, 0);
  if (total === 0) return `${sent}.`;
  const why = leftOut.map(({ reason, invitations }) => {
    const words = reasons[reason];
    return `${invitations.toLocaleString('en-US')} ${typeof words === 'string' ? words : words(restDays)}`;
  });
  return `${sent}; ${total.toLocaleString('en-US')} left out: ${why.join(', ')}.`;
}
