import {
  listSurveyVersions,
  type SurveyQuestion,
  type SurveyTemplate,
  type SurveyVersion,
} from '@deskledger/contracts';
import { isScaleType, scaleOf } from '@deskledger/domain';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput, describeFields, printable, renderTable } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { findSurvey } from './find-survey.js';
import { publicLink } from './survey-link.js';
import { moment } from '../../terminal/words.js';

/** `cli survey show [id]`: one survey with its questions and versions. */
export function surveyShowCommand(shell: Shell) {
  return command(shell, 'show', 'show one survey with its questions and versions')
    .argument('[id]', 'ID of the survey; default: the active one')
    .addOption(jsonOption())
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      const server = await connect(shell);
      const survey = await findSurvey(server, id);
      const { items: versions } = await server.call(listSurveyVersions, { params: { id: survey.id } });
      const link = publicLink(server.url, survey);
      createOutput(shell, options).one({ ...survey, link, versions }, () => [
        ...describe(survey, link),
        '',
        ...survey.questions.flatMap(describeQuestion),
        ...(versions.length === 0 ? [] : ['', renderTable(versions, versionColumns)]),
      ]);
    });
}

const versionColumns = [
  { heading: 'Version', value: ({ version }: SurveyVersion) => version, align: 'right' as const },
  { heading: 'Published (UTC)', value: ({ publishedAt }: SurveyVersion) => moment(publishedAt) },
  { heading: 'By', value: ({ publishedBy }: SurveyVersion) => publishedBy },
  { heading: 'Responses', value: ({ responses }: SurveyVersion) => responses, align: 'right' as const },
];

function describe(survey: SurveyTemplate, link: string): string[] {
  return [
    printable(survey.title),
    ...(survey.description === '' ? [] : [printable(survey.description)]),
    '',
    ...describeFields([
      ['ID', survey.id],
      ['Status', survey.unpublishedChanges ? `${survey.status}, with unpublished changes` : survey.status],
      ['Version', survey.version === 0 ? null : survey.version],
      ['Responses', survey.completionCount],
      ['Last response (UTC)', moment(survey.lastResponseAt)],
      ['Open invitations', survey.openInvitations],
      ['Created (UTC)', moment(survey.created_at)],
      ['Updated (UTC)', moment(survey.updated_at)],
      ['Updated by', survey.updatedBy],
      ['Sent for tickets', survey.sentForTickets ? 'yes, while sending is on' : 'no'],
      ...ownLook(survey),
      ['Public link', survey.status === 'active' ? link : null],
    ]),
  ];
}

/** Nothing where the survey has Deskledger's look, and the usual texts in its emails. */
function ownLook({ look, mail = {} }: SurveyTemplate): [string, string][] {
  const languages = Object.keys(mail);
  return [
    ...(look?.color === undefined ? [] : [['Colour', look.color] as [string, string]]),
    ...(look?.logo === undefined ? [] : [['Logo', look.logo_alt ?? look.logo] as [string, string]]),
    ...(languages.length === 0 ? [] : [['Own email texts', languages.join(', ')] as [string, string]]),
  ];
}

function describeQuestion(question: SurveyQuestion, index: number): string[] {
  const { min, max } = scaleOf(question);
  const kind = [
    isScaleType(question.type) ? `${question.type} ${min} to ${max}` : question.type,
    ...(question.required ? ['required'] : []),
    ...(question.primary === true ? ['primary'] : []),
  ];
  const options = [...(question.options ?? []), ...(question.rows ?? [])].map(
    (option) => `     - ${printable(option)}`,
  );
  const columns = question.columns === undefined ? [] : [`     ${question.columns.map(printable).join(' | ')}`];
  return [
    `${String(index + 1).padStart(2)}. ${printable(question.question)}`,
    `    ${question.id}: ${kind.join(', ')}`,
    ...options,
    ...columns,
  ];
}
