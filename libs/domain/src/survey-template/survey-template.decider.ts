import type { Decider, Timeless } from '../core/decider.js';
import { assertNever } from '../core/assert-never.js';
import { Refusal, type RefusalDetail } from '../core/refusal.js';
import { checkDraft, checkTemplate } from './check-template.js';
import type { SurveyContent } from './survey-content.js';
import type { SurveyTemplateEvent } from './survey-template.events.js';
import { evolveSurveyTemplate, type SurveyStatus, type SurveyTemplateState } from './survey-template.state.js';
import { sameContent, tidyContent } from './tidy-content.js';

/**
 * What the template shall be; what is left out stays. `active` publishes a new version if anything differs, or, with `publish: false`, keeps
 * the changes as a draft beside what is in force. `draft` withdraws an active survey. `completed` ends it for good.
 */
export interface SaveTemplate {
  readonly kind: 'saveTemplate';
  readonly content: Partial<SurveyContent>;
  readonly status?: SurveyStatus | undefined;
  readonly publish: boolean;
  /** The revision that the sender has seen; left out to overwrite whatever is there. */
  readonly revision?: number | undefined;
}

/** `now` in epoch milliseconds. */
export interface SurveyTemplateContext {
  readonly now: number;
}

interface Wanted extends SaveTemplate {
  readonly status: SurveyStatus;
}

const nothing: SurveyContent = { title: '', description: '', questions: [] };

type Existing = NonNullable<SurveyTemplateState>;
type Fact = Timeless<SurveyTemplateEvent>;

/**
 * The facts that make the template as wanted; none when it is so already.
 *
 * @throws Refusal `invalid_survey` with every fault, `outdated_revision` when somebody else was faster,
 *   `survey_completed` when the survey is over.
 */
export function decideSurveyTemplate(
  state: SurveyTemplateState,
  command: SaveTemplate,
  context: SurveyTemplateContext,
): SurveyTemplateEvent[] {
  refuseOutdated(state, command.revision);
  const content = tidyContent({ ...(state?.content ?? nothing), ...command.content });
  const wanted = { ...command, status: command.status ?? state?.status ?? 'draft' };
  if (state !== null && command.status === undefined && sameContent(state.content, content)) return [];
  const facts = state === null ? begin(wanted, content) : change(state, wanted, content);
  return facts.map((fact) => ({ ...fact, occurredAt: context.now }));
}

export const surveyTemplateDecider: Decider<
  SurveyTemplateState,
  SaveTemplate,
  SurveyTemplateEvent,
  SurveyTemplateContext
> = { initialState: null, decide: decideSurveyTemplate, evolve: evolveSurveyTemplate };

function begin({ status, publish }: Wanted, content: SurveyContent): Fact[] {
  if (status === 'completed') refuse([{ path: 'status', message: 'must be draft or active for a new survey' }]);
  const drafted: Fact = { type: 'SurveyTemplateDrafted', data: { content } };
  if (status === 'draft' || !publish) return allowed(checkDraft(content), [drafted]);
  return allowed(checkTemplate(content), [drafted, { type: 'SurveyTemplatePublished', data: { version: 1, content } }]);
}

function change(state: Existing, { status, publish }: Wanted, content: SurveyContent): Fact[] {
  const revised = revision(state, content);
  if (state.status === 'completed') return status === 'completed' ? unchanged(revised) : refuseCompleted();
  switch (status) {
    case 'draft':
      return allowed(checkDraft(content), [...withdrawal(state), ...revised]);
    case 'active':
      return publish ? publication(state, content) : allowed(checkDraft(content), revised);
    case 'completed':
      return allowed(checkDraft(content), [...revised, { type: 'SurveyTemplateCompleted', data: {} }]);
    default:
      return assertNever(status);
  }
}

function publication(state: Existing, content: SurveyContent): Fact[] {
  const { published } = state;
  const isInForce = state.status === 'active' && published !== null && sameContent(published.content, content);
  if (isInForce) return revision(state, content);
  const version = (published?.version ?? 0) + 1;
  return allowed(checkTemplate(content), [{ type: 'SurveyTemplatePublished', data: { version, content } }]);
}

function withdrawal({ status }: Existing): Fact[] {
  return status === 'active' ? [{ type: 'SurveyTemplateWithdrawn', data: {} }] : [];
}

function revision(state: Existing, content: SurveyContent): Fact[] {
  return sameContent(state.content, content) ? [] : [{ type: 'SurveyTemplateRevised', data: { content } }];
}

function unchanged(facts: Fact[]): Fact[] {
  return facts.length === 0 ? facts : refuseCompleted();
}

function allowed(faults: readonly RefusalDetail[], facts: Fact[]): Fact[] {
  if (faults.length > 0) refuse(faults);
  return facts;
}

function refuse(faults: readonly RefusalDetail[]): never {
  throw new Refusal('invalid_survey', 'The survey is not valid.', faults);
}

function refuseCompleted(): never {
  throw new Refusal('survey_completed', 'This survey is completed and can no longer be changed.');
}

function refuseOutdated(state: SurveyTemplateState, seen: number | undefined): void {
  const current = state?.revision ?? 0;
  if (seen === undefined || seen === current) return;
  throw new Refusal(
    'outdated_revision',
    `The survey has changed: you edited revision ${seen}, the current one is ${current}.`,
  );
}
