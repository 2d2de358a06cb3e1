import { sendTestMail, surveyMailKinds, type SurveyMailKind } from '@deskledger/contracts';
import { surveyLanguages, type SurveyLanguage } from '@deskledger/domain';
import { Option } from 'commander';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';
import { findSurvey } from './find-survey.js';

interface TestMailOptions {
  kind: SurveyMailKind;
  language?: SurveyLanguage;
  json?: boolean;
}

/** `cli survey test-mail [id]`: the mail of a survey to oneself, with a link that counts in no figure. */
export function surveyTestMailCommand(shell: Shell) {
  return command(shell, 'test-mail', "send yourself a survey's email; answers by its link count in no figure")
    .argument('[id]', 'ID of the survey; default: the active one')
    .addOption(new Option('--kind <kind>', 'which email').choices(surveyMailKinds).default('invitation'))
    .addOption(new Option('--language <language>', 'default: the language in the settings').choices(surveyLanguages))
    .addOption(jsonOption())
    .action(async (id: string | undefined, { kind, language, json }: TestMailOptions) => {
      const server = await connect(shell);
      const survey = await findSurvey(server, id);
      const sent = await server.call(sendTestMail, { params: { id: survey.id }, body: { kind, language } });
      createOutput(shell, { json }).one(sent, () => [
        `Sent the ${kind} of '${survey.title}' to ${sent.to}. Its link works until ${moment(sent.expiresAt)} UTC.`,
      ]);
    });
}
