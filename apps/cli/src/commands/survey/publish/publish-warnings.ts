import type { SurveyTemplate } from '@deskledger/contracts';
import { droppedQuestions, sameContent } from '@deskledger/domain';
import { printable } from '../../../terminal/output.js';
import { counted, moment } from '../../../terminal/words.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import type { Outcome, SurveyOnServer } from './publish-plan.js';

/** What publishing takes away or cannot undo, a sentence each. */
export function publishWarnings(outcome: Outcome, file: IdentifiedSurvey, server: SurveyOnServer): string[] {
  if (outcome === 'unchanged') return [];
  return [
    ...(outcome === 'published' ? [...dropped(file, server), ...retyped(file, server)] : []),
    ...replacedDraft(file, server.template),
    ...(outcome === 'withdrawn' ? ["The survey is active; as 'draft' it invites nobody any more."] : []),
    ...(outcome === 'completed' ? ["As 'completed' the survey is over for good."] : []),
    ...(outcome === 'withdrawn' || outcome === 'completed' ? stoppedLinks(server.template) : []),
  ];
}

/** What happens to the links that people hold when a survey is taken offline. */
export function stoppedLinks({ unopenedInvitations: links }: SurveyTemplate): string[] {
  if (links === 0) return [];
  return [`${counted(links, 'invitation link')} that nobody has opened ${links === 1 ? 'stops' : 'stop'} working.`];
}

/** Questions that an earlier version dropped already are no news. */
function dropped(file: IdentifiedSurvey, { versions }: SurveyOnServer): string[] {
  const asked = new Set(versions[0]?.questions.map(({ id }) => id));
  return droppedQuestions(versions, file)
    .filter(({ id }) => asked.has(id))
    .map(
      ({ id, question, answers }) =>
        `Question ${id} ('${printable(question)}') is dropped, which has ${counted(answers, 'answer')}. They stay in the results.`,
    );
}

function retyped({ questions }: IdentifiedSurvey, { versions }: SurveyOnServer): string[] {
  return questions.flatMap(({ id, type }) => {
    const before = versions[0]?.questions.find((question) => question.id === id);
    const answers = versions.reduce((sum, { answered }) => sum + (answered[id] ?? 0), 0);
    if (before === undefined || before.type === type || answers === 0) return [];
    return [
      `Question ${id} becomes ${type}, but has ${counted(answers, 'answer')} as ${before.type}: give it another id.`,
    ];
  });
}

function replacedDraft(file: IdentifiedSurvey, template: SurveyTemplate): string[] {
  if (!template.unpublishedChanges || sameContent(template, file)) return [];
  const by = template.updatedBy === null ? '' : ` by ${printable(template.updatedBy)}`;
  return [`The unpublished changes of ${moment(template.updated_at)}${by} are replaced.`];
}
