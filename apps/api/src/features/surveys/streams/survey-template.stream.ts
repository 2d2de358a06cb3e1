import {
  type SaveTemplate,
  type SurveyTemplateContext,
  surveyTemplateDecider,
  type SurveyTemplateEvent,
  type SurveyTemplateState,
} from '@deskledger/domain';
import type { Aggregate } from '../../../platform/event-store/event-store.js';
import { defineStream } from '../../../platform/event-store/stream.js';

const { initialState, evolve } = surveyTemplateDecider;

/** Everything that ever happened to one survey template. */
export const surveyTemplateStream = defineStream<SurveyTemplateState, SurveyTemplateEvent>({
  category: 'survey-template',
  moves: 'surveys',
  stateVersion: 1,
  initialState,
  evolve,
});

export const surveyTemplate: Aggregate<SurveyTemplateState, SaveTemplate, SurveyTemplateEvent, SurveyTemplateContext> =
  {
    stream: surveyTemplateStream,
    decider: surveyTemplateDecider,
  };

export const surveyTemplateStreamId = (templateId: string): string => `${surveyTemplateStream.category}:${templateId}`;

/** The template's id. */
export const templateIdOf = (streamId: string): string => streamId.slice(surveyTemplateStream.category.length + 1);
