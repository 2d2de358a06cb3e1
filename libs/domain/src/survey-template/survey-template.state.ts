import { assertNever } from '../core/assert-never.js';
import type { SurveyContent } from './survey-content.js';
import type { SurveyTemplateEvent } from './survey-template.events.js';
import { sameContent } from './tidy-content.js';

export const surveyStatuses = ['draft', 'active', 'completed'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

export interface PublishedContent {
  readonly version: number;
  readonly content: SurveyContent;
}

/** A survey template; null before it was begun. It can be stored as JSON. */
export type SurveyTemplateState = {
  readonly status: SurveyStatus;
  /** The newest content, published or not. */
  readonly content: SurveyContent;
  /** The last published version, also when it was withdrawn since. */
  readonly published: PublishedContent | null;
  /** How many facts made the template what it is. */
  readonly revision: number;
} | null;

export function evolveSurveyTemplate(state: SurveyTemplateState, event: SurveyTemplateEvent): SurveyTemplateState {
  if (event.type === 'SurveyTemplateDrafted')
    return { status: 'draft', content: event.data.content, published: null, revision: 1 };
  if (state === null) return state;
  const revision = state.revision + 1;
  switch (event.type) {
    case 'SurveyTemplateRevised':
      return { ...state, content: event.data.content, revision };
    case 'SurveyTemplatePublished':
      return { status: 'active', content: event.data.content, published: event.data, revision };
    case 'SurveyTemplateWithdrawn':
      return { ...state, status: 'draft', revision };
    case 'SurveyTemplateCompleted':
      return { ...state, status: 'completed', revision };
    default:
      return assertNever(event);
  }
}

/** A draft stands beside a published version and differs from it. */
export function hasUnpublishedChanges(state: NonNullable<SurveyTemplateState>): boolean {
  return state.published !== null && !sameContent(state.published.content, state.content);
}
