import type { Command } from 'commander';
import { group } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { surveyCompleteCommand } from './complete.js';
import { surveyDiffCommand } from './diff/diff.js';
import { surveyEditCommand } from './edit/edit.js';
import { surveyInvitationsCommand } from './invitations.js';
import { surveyInviteCommand } from './invite.js';
import { surveyListCommand } from './list.js';
import { surveyPublishCommand } from './publish/publish.js';
import { surveyPullCommand } from './pull.js';
import { surveyRemindCommand } from './remind.js';
import { surveySchemaCommand } from './schema.js';
import { surveyShowCommand } from './show.js';
import { surveyTranslationsCommand } from './translations/translations.js';
import { surveyTestMailCommand } from './test-mail.js';
import { surveyValidateCommand } from './validate.js';
import { surveyUnvoidCommand } from './voids/unvoid.js';
import { surveyVoidCommand } from './voids/void.js';
import { surveyVoidsCommand } from './voids/voids.js';

/** `cli survey …`: surveys as YAML files, and what is done with them by hand. */
export function surveyCommand(shell: Shell): Command {
  return group(shell, 'survey', 'manage satisfaction surveys, kept as YAML files', [
    surveyListCommand(shell),
    surveyShowCommand(shell),
    surveyPullCommand(shell),
    surveyValidateCommand(shell),
    surveyDiffCommand(shell),
    surveyPublishCommand(shell),
    surveyEditCommand(shell),
    surveyCompleteCommand(shell),
    surveyInviteCommand(shell),
    surveyInvitationsCommand(shell),
    surveyRemindCommand(shell),
    surveyTestMailCommand(shell),
    surveyVoidCommand(shell),
    surveyVoidsCommand(shell),
    surveyUnvoidCommand(shell),
    surveyTranslationsCommand(shell),
    surveySchemaCommand(shell),
  ]);
}
