import type { SurveyTemplate, SurveyVersion } from '@deskledger/contracts';
import { compareTemplates, sameContent, type SurveyContent, type TemplateChange } from '@deskledger/domain';
import { CommandFailed } from '../../../failures/failures.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import { publishWarnings } from './publish-warnings.js';

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

export function surveyCompleted({ title }: SurveyTemplate): CommandFailed {
  return new CommandFailed(
    `The survey '${title}' is completed: it can no longer be changed.`,
    "Without its 'id' line the file makes a new survey.",
  );
}
