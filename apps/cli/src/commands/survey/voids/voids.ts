import { listVoids, type SurveyVoid } from '@deskledger/contracts';
import { connect } from '../../../session/connect.js';
import { command, jsonOption } from '../../../terminal/command.js';
import { createOutput } from '../../../terminal/output.js';
import type { Shell } from '../../../terminal/shell.js';
import { moment } from '../../../terminal/words.js';
import { findSurvey } from '../find-survey.js';

const columns = [
  { heading: 'ID', value: ({ id }: SurveyVoid) => id },
  { heading: 'Voided (UTC)', value: ({ voidedAt }: SurveyVoid) => moment(voidedAt) },
  { heading: 'By', value: ({ voidedBy }: SurveyVoid) => voidedBy },
  { heading: 'Reason', value: ({ reason }: SurveyVoid) => reason },
  { heading: 'Responses', value: ({ responses }: SurveyVoid) => responses, align: 'right' as const },
  { heading: 'Mean rating', value: ({ overallRating }: SurveyVoid) => overallRating, align: 'right' as const },
];

/** `cli survey voids`: what was voided and not taken back; newest first. */
export function surveyVoidsCommand(shell: Shell) {
  return command(shell, 'voids', 'list voided responses, newest first')
    .argument('[survey]', 'ID of the survey; default: the active one')
    .addOption(jsonOption())
    .action(async (survey: string | undefined, options: { json?: boolean }) => {
      const server = await connect(shell);
      const { id } = await findSurvey(server, survey);
      const { items } = await server.call(listVoids, { params: { id } });
      createOutput(shell, options).list(items, columns, 'No responses are voided.');
    });
}
