import { listSurveyTemplates, type SurveyTemplate } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

const columns = [
  { heading: 'ID', value: ({ id }: SurveyTemplate) => id },
  { heading: 'Status', value: ({ status }: SurveyTemplate) => status },
  {
    heading: 'Version',
    value: ({ version }: SurveyTemplate) => (version === 0 ? null : version),
    align: 'right' as const,
  },
  { heading: 'Questions', value: ({ questions }: SurveyTemplate) => questions.length, align: 'right' as const },
  { heading: 'Responses', value: ({ completionCount }: SurveyTemplate) => completionCount, align: 'right' as const },
  { heading: 'Tickets', value: ({ sentForTickets }: SurveyTemplate) => (sentForTickets ? 'sent' : null) },
  { heading: 'Updated (UTC)', value: (survey: SurveyTemplate) => moment(survey.updated_at) },
  { heading: 'Title', value: ({ title }: SurveyTemplate) => title },
];

/** `cli survey list`: all surveys, the one in force first. */
export function surveyListCommand(shell: Shell) {
  return command(shell, 'list', 'list surveys, the active one first')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const surveys = await call(listSurveyTemplates, { query: {} });
      createOutput(shell, options).list(surveys, columns, 'There are no surveys.');
    });
}
