import type { DomainEvent } from '../core/decider.js';
import type { SurveyContent } from './survey-content.js';

/** A template was begun, published or not. */
export type SurveyTemplateDrafted = DomainEvent<'SurveyTemplateDrafted', { readonly content: SurveyContent }>;
/** The draft was changed; what is published stays in force. */
export type SurveyTemplateRevised = DomainEvent<'SurveyTemplateRevised', { readonly content: SurveyContent }>;
/** The draft, which is `content`, came into force as a new version. */
export type SurveyTemplatePublished = DomainEvent<
  'SurveyTemplatePublished',
  { readonly version: number; readonly content: SurveyContent }
>;
/** An active survey became a draft again: nobody new is invited, who has begun may finish. */
export type SurveyTemplateWithdrawn = DomainEvent<'SurveyTemplateWithdrawn', Record<never, never>>;
/** The survey is over for good. */
export type SurveyTemplateCompleted = DomainEvent<'SurveyTemplateCompleted', Record<never, never>>;

export type SurveyTemplateEvent =
  | SurveyTemplateDrafted
  | SurveyTemplateRevised
  | SurveyTemplatePublished
  | SurveyTemplateWithdrawn
  | SurveyTemplateCompleted;
