import type { SurveyTemplate } from '@deskledger/contracts';
import { aTemplate, aVersion, surveyId } from '../testing/survey-desk.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import { publishPlan } from './publish-plan.js';

const [overall, why] = aTemplate().questions;
const file = (changes: Partial<IdentifiedSurvey> = {}): IdentifiedSurvey => {
  const { title, description, questions } = aTemplate();
  return { id: surveyId, title, description, questions, status: 'active', ...changes };
};
const plan = (wanted: IdentifiedSurvey, template: Partial<SurveyTemplate> = {}, versions = [aVersion()]) =>
  publishPlan(wanted, { template: aTemplate(template), versions });

describe('what publishing a file would do', () => {
  it('is to make a new survey', () => {
    expect(publishPlan(file(), null)).toMatchObject({ outcome: 'published', version: 1, changes: [], warnings: [] });
    expect(publishPlan(file({ status: 'draft' }), null)).toMatchObject({ outcome: 'saved', version: 0 });
  });

  it('is nothing when nothing differs', () => {
    const spelled = file({ questions: [{ ...overall!, min_rating: 1, max_rating: 5 }, why!] });
    expect(plan(spelled)).toEqual({ outcome: 'unchanged', changes: [], warnings: [], version: 1 });
    expect(plan(file({ status: 'draft' }), { status: 'draft', version: 0 }, []).outcome).toBe('unchanged');
    expect(plan(file({ status: 'draft' }), { status: 'draft', unpublishedChanges: true }).outcome).toBe('unchanged');
    expect(plan(file({ status: 'completed' }), { status: 'completed' }).outcome).toBe('unchanged');
  });

  it('is a new version with what changed since the last one', () => {
    const reworded = file({ questions: [overall!, { ...why!, question: 'What for?' }] });
    expect(plan(reworded)).toMatchObject({ outcome: 'published', version: 2, warnings: [] });
    expect(plan(reworded).changes.map(({ kind }) => kind)).toEqual(['reworded']);
    expect(plan(file(), { status: 'draft' })).toMatchObject({ outcome: 'published', version: 2, changes: [] });
  });

  it('warns of answers that lose their question', () => {
    expect(plan(file({ questions: [overall!] })).warnings).toEqual([
      "Question why ('Why?') with 3 answers is dropped. Its answers stay in the results.",
    ]);
    expect(plan(file({ questions: [overall!, { ...why!, type: 'yes_no' }] })).warnings).toEqual([
      'Question why changes from text to yes_no, but has 3 answers. Give it another id.',
    ]);
  });

  it('says nothing of questions without answers, or that were dropped before', () => {
    const unanswered = aVersion({ answered: { overall: 1 } });
    expect(plan(file({ questions: [overall!] }), {}, [unanswered]).warnings).toEqual([]);
    const second = aVersion({ version: 2, questions: [overall!], answered: { overall: 2 } });
    const shorter = { questions: [overall!], version: 2 };
    expect(plan(file({ questions: [overall!], title: 'New' }), shorter, [second, aVersion()]).warnings).toEqual([]);
  });

  it("warns of somebody else's draft, and drops it where the file is what is in force", () => {
    const drafting = { unpublishedChanges: true, title: 'How did we do?' };
    expect(plan(file({ title: 'New' }), drafting).warnings).toEqual([
      'The unpublished changes from 2026-11-20 10:00:00 by Ada will be replaced.',
    ]);
    expect(plan(file(), drafting)).toMatchObject({ outcome: 'saved', version: 1, changes: [] });
    expect(plan(file({ title: drafting.title }), drafting)).toMatchObject({ outcome: 'published', warnings: [] });
  });

  it('warns before a survey is taken out of force', () => {
    expect(plan(file({ status: 'draft' }))).toMatchObject({ outcome: 'withdrawn', warnings: [expect.any(String)] });
    expect(plan(file({ status: 'completed' }))).toMatchObject({ outcome: 'completed', warnings: [expect.any(String)] });
  });

  it('is impossible once the survey is completed', () => {
    expect(() => plan(file(), { status: 'completed' })).toThrow('can no longer be changed');
  });
});
