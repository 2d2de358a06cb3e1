import type { SurveyTemplate, SurveyVersion } from '@deskledger/contracts';
import {
  compareTemplates,
  droppedQuestions,
  sameContent,
  type SurveyContent,
  type TemplateChange,
} from '@deskledger/domain';
import { CommandFailed } from '../../../failures/failures.js';
import { printable } from '../../../terminal/output.js';
import { counted, moment } from '../../../terminal/words.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';

/**
 * published: a new version. saved: the draft changed, nothing came into force. withdrawn: an active survey became a
 * draft. completed: over for good.
 */
export type Outcome = 'published' | 'saved' | 'withdrawn' | 'completed' | 'unchanged';

/** A survey on the server with its published versions, newest first. */
export interface SurveyOnServer {
  readonly template: SurveyTemplate;
  readonly versions: readonly SurveyVersion[];
}

export interface PublishPlan {
  readonly outcome: Outcome;
  /** From what is in force, or from the draft where a draft is saved; empty for a new survey. */
  readonly changes: readonly TemplateChange[];
  /** What the person should know first; needs `--yes`. */
  readonly warnings: readonly string[];
  /** The version in force afterwards; 0 before the first. */
  readonly version: number;
}

/** What publishing the file would do; `server` is null for a new survey. Throws when the survey is completed. */
export function publishPlan(file: IdentifiedSurvey, server: SurveyOnServer | null): PublishPlan {
  if (server === null) {
    const isActive = file.status === 'active';
    return { outcome: isActive ? 'published' : 'saved', changes: [], warnings: [], version: isActive ? 1 : 0 };
  }
  const outcome = outcomeOf(file, server);
  const { version } = server.template;
  return {
    outcome,
    changes: outcome === 'unchanged' ? [] : compareTemplates(baseOf(file, server), file),
    warnings: publishWarnings(outcome, file, server),
    version: outcome === 'published' ? version + 1 : version,
  };
}

function outcomeOf(file: IdentifiedSurvey, server: SurveyOnServer): Outcome {
  const { template } = server;
  const isSame = sameContent(template, file);
  if (template.status === file.status && isSame && !template.unpublishedChanges) return 'unchanged';
  if (template.status === 'completed') throw surveyCompleted(template);
  if (file.status === 'completed') return 'completed';
  if (file.status === 'draft') return draftOutcome(template, isSame);
  const inForce = template.status === 'active' ? server.versions[0] : undefined;
  return inForce !== undefined && sameContent(inForce, file) ? 'saved' : 'published';
}

function draftOutcome({ status }: SurveyTemplate, isSame: boolean): Outcome {
  if (status === 'active') return 'withdrawn';
  return isSame ? 'unchanged' : 'saved';
}

function baseOf({ status }: IdentifiedSurvey, { template, versions }: SurveyOnServer): SurveyContent {
  return status === 'active' ? (versions[0] ?? template) : template;
}

/** What publishing takes away or cannot undo, a sentence each. */
function publishWarnings(outcome: Outcome, file: IdentifiedSurvey, server: SurveyOnServer): string[] {
  if (outcome === 'unchanged') return [];
  return [
    ...(outcome === 'published' ? [...dropped(file, server), ...retyped(file, server)] : []),
    ...replacedDraft(file, server.template),
    ...(outcome === 'withdrawn' ? ['The survey is active. As a draft, it no longer invites anyone.'] : []),
    ...(outcome === 'completed' ? ['A completed survey cannot be changed or reopened.'] : []),
    ...(outcome === 'withdrawn' || outcome === 'completed' ? stoppedLinks(server.template) : []),
  ];
}

/** What happens to the links that people hold when a survey is taken offline. */
export function stoppedLinks({ unopenedInvitations: links }: SurveyTemplate): string[] {
  if (links === 0) return [];
  return [`${counted(links, 'unopened invitation link')} will stop working.`];
}

/** Questions that an earlier version dropped already are no news. */
function dropped(file: IdentifiedSurvey, { versions }: SurveyOnServer): string[] {
  const asked = new Set(versions[0]?.questions.map(({ id }) => id));
  return droppedQuestions(versions, file)
    .filter(({ id }) => asked.has(id))
    .map(
      ({ id, question, answers }) =>
        `Question ${id} ('${printable(question)}') with ${counted(answers, 'answer')} is dropped. Its answers stay in the results.`,
    );
}

function retyped({ questions }: IdentifiedSurvey, { versions }: SurveyOnServer): string[] {
  return questions.flatMap(({ id, type }) => {
    const before = versions[0]?.questions.find((question) => question.id === id);
    const answers = versions.reduce((sum, { answered }) => sum + (answered[id] ?? 0), 0);
    if (before === undefined || before.type === type || answers === 0) return [];
    return [
      `Question ${id} changes from ${before.type} to ${type}, but has ${counted(answers, 'answer')}. Give it another id.`,
    ];
  });
}

function replacedDraft(file: IdentifiedSurvey, template: SurveyTemplate): string[] {
  if (!template.unpublishedChanges || sameContent(template, file)) return [];
  const by = template.updatedBy === null ? '' : ` by ${printable(template.updatedBy)}`;
  return [`The unpublished changes from ${moment(template.updated_at)}${by} will be replaced.`];
}

export function surveyCompleted({ title }: SurveyTemplate): CommandFailed {
  return new CommandFailed(
    `The survey '${title}' is completed and can no longer be changed.`,
    "Remove the 'id' line from the file to create a new survey.",
  );
}
