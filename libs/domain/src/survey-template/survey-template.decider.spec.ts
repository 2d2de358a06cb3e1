import { fold } from '../core/decider.js';
import { aSurvey, given, someQuestions } from '../testing/index.js';
import {
  decideSurveyTemplate,
  surveyTemplateDecider as decider,
  type SaveTemplate,
} from './survey-template.decider.js';
import type { SurveyContent } from './survey-content.js';
import type { SurveyTemplateEvent } from './survey-template.events.js';
import { hasUnpublishedChanges, type SurveyStatus } from './survey-template.state.js';

const context = { now: 9 };
const content = aSurvey();
const reworded = aSurvey({ title: 'How did we do?' });
const broken = aSurvey({ questions: [] });

const save = (status: SurveyStatus, wanted: SurveyContent = content, more: Partial<SaveTemplate> = {}) =>
  ({ kind: 'saveTemplate', content: wanted, status, publish: true, ...more }) as const;
const drafted: SurveyTemplateEvent = { type: 'SurveyTemplateDrafted', data: { content }, occurredAt: 1 };
const published = (version: number, of = content): SurveyTemplateEvent => ({
  type: 'SurveyTemplatePublished',
  data: { version, content: of },
  occurredAt: 1,
});
const revised: SurveyTemplateEvent = { type: 'SurveyTemplateRevised', data: { content: reworded }, occurredAt: 1 };
const withdrawn: SurveyTemplateEvent = { type: 'SurveyTemplateWithdrawn', data: {}, occurredAt: 1 };
const completed: SurveyTemplateEvent = { type: 'SurveyTemplateCompleted', data: {}, occurredAt: 1 };

describe('a survey template', () => {
  it('begins as a draft, however unfinished', () => {
    given(decider).when(save('draft', broken), context).thenTypes('SurveyTemplateDrafted');
    given(decider)
      .when(save('active', broken, { publish: false }), context)
      .thenTypes('SurveyTemplateDrafted');
  });

  it('keeps what a change leaves out', () => {
    const change = (wanted: Partial<SurveyContent>) =>
      ({ kind: 'saveTemplate', content: wanted, publish: true }) as const;
    given(decider, drafted, published(1), revised).when(change({}), context).thenNothing();
    given(decider, drafted, published(1))
      .when(change({ title: reworded.title }), context)
      .then({ ...published(2, reworded), occurredAt: 9 });
    given(decider, drafted)
      .when(change({ title: reworded.title }), context)
      .then({ ...revised, occurredAt: 9 });
  });

  it('begins published when it is sound', () => {
    given(decider)
      .when(save('active'), context)
      .then({ ...drafted, occurredAt: 9 }, { ...published(1), occurredAt: 9 });
    given(decider).when(save('active', broken), context).thenRefused('invalid_survey');
    const refusal = given(decider).when(save('completed'), context).thenRefused('invalid_survey');
    expect(refusal.message).toBe('The survey is not valid.');
    expect(refusal.details).toEqual([{ path: 'status', message: 'must be draft or active for a new survey' }]);
  });

  it('gets a new version with every publish that changes something', () => {
    given(decider, drafted).when(save('active'), context).thenTypes('SurveyTemplatePublished');
    given(decider, drafted, published(1))
      .when(save('active', reworded), context)
      .then({ ...published(2, reworded), occurredAt: 9 });
    given(decider, drafted, published(1), withdrawn)
      .when(save('active'), context)
      .then({ ...published(2), occurredAt: 9 });
  });

  it('stays as it is when nothing differs, whatever is written out', () => {
    const spelled = aSurvey({
      title: ` ${content.title} `,
      questions: content.questions.map((question) =>
        question.type === 'rating' ? { ...question, min_rating: 1, max_rating: 5, gradientScale: false } : question,
      ),
    });
    given(decider, drafted).when(save('draft', spelled), context).thenNothing();
    given(decider, drafted, published(1)).when(save('active', spelled), context).thenNothing();
    given(decider, drafted, completed).when(save('completed', spelled), context).thenNothing();
  });

  it('keeps changes beside what is in force, and drops them again', () => {
    given(decider, drafted, published(1))
      .when(save('active', reworded, { publish: false }), context)
      .thenTypes('SurveyTemplateRevised');
    given(decider, drafted, published(1), revised)
      .when(save('active'), context)
      .then({ type: 'SurveyTemplateRevised', data: { content }, occurredAt: 9 });
  });

  it('is withdrawn by being made a draft', () => {
    given(decider, drafted, published(1)).when(save('draft'), context).thenTypes('SurveyTemplateWithdrawn');
    given(decider, drafted, published(1))
      .when(save('draft', reworded), context)
      .thenTypes('SurveyTemplateWithdrawn', 'SurveyTemplateRevised');
  });

  it('is over for good once completed', () => {
    given(decider, drafted, published(1)).when(save('completed'), context).thenTypes('SurveyTemplateCompleted');
    given(decider, drafted, published(1))
      .when(save('completed', reworded), context)
      .thenTypes('SurveyTemplateRevised', 'SurveyTemplateCompleted');
    for (const command of [save('active'), save('draft'), save('completed', reworded)]) {
      const refusal = given(decider, drafted, completed).when(command, context).thenRefused('survey_completed');
      expect(refusal.message).toBe('This survey is completed and can no longer be changed.');
    }
  });

  it('is never kept with questions that cannot be told apart', () => {
    const twice = aSurvey({ questions: [someQuestions.why, someQuestions.why] });
    for (const command of [save('draft', twice), save('active', twice, { publish: false })]) {
      given(decider).when(command, context).thenRefused('invalid_survey');
      given(decider, drafted, published(1)).when(command, context).thenRefused('invalid_survey');
    }
    given(decider, drafted).when(save('completed', twice), context).thenRefused('invalid_survey');
  });

  it('names every fault when it is refused', () => {
    const questions = [someQuestions.why, { ...someQuestions.channel, id: 'why', options: [] }];
    const refusal = given(decider, drafted)
      .when(save('active', aSurvey({ questions })), context)
      .thenRefused('invalid_survey');
    expect(refusal.details.map(({ path }) => path)).toEqual(['questions[1].id', 'questions[1].options']);
    given(decider, drafted)
      .when(save('draft', aSurvey({ questions })), context)
      .thenRefused('invalid_survey');
  });

  it('is not overwritten by somebody who has not seen the newest revision', () => {
    given(decider, drafted, revised)
      .when(save('draft', content, { revision: 1 }), context)
      .thenRefused('outdated_revision');
    given(decider, drafted, revised)
      .when(save('draft', content, { revision: 2 }), context)
      .thenTypes('SurveyTemplateRevised');
    const refusal = given(decider)
      .when(save('draft', content, { revision: 3 }), context)
      .thenRefused('outdated_revision');
    expect(refusal.message).toBe('The survey has changed: you edited revision 3, the current one is 0.');
    given(decider)
      .when(save('draft', content, { revision: 0 }), context)
      .thenTypes('SurveyTemplateDrafted');
  });

  it('is what its facts made it, and nothing before it was begun', () => {
    const inForce = { content, published: { version: 1, content } };
    expect(fold(decider.evolve, null, [drafted])).toEqual({ status: 'draft', content, published: null, revision: 1 });
    expect(fold(decider.evolve, null, [drafted, published(1), withdrawn])).toEqual({
      status: 'draft',
      ...inForce,
      revision: 3,
    });
    expect(fold(decider.evolve, null, [drafted, published(1), completed])).toEqual({
      status: 'completed',
      ...inForce,
      revision: 3,
    });
    expect(fold(decider.evolve, null, [published(1), revised])).toBeNull();
  });

  it('has no unpublished changes before it was published', () => {
    expect(hasUnpublishedChanges(fold(decider.evolve, null, [drafted])!)).toBe(false);
  });

  it('knows what is in force, what is newest and whether they differ', () => {
    const state = fold(decider.evolve, null, [drafted, published(1), revised]);
    expect(state).toEqual({ status: 'active', content: reworded, published: { version: 1, content }, revision: 3 });
    expect(hasUnpublishedChanges(state!)).toBe(true);
    const events = decideSurveyTemplate(state, save('active', reworded), context);
    expect(hasUnpublishedChanges(fold(decider.evolve, state, events)!)).toBe(false);
  });
});
