import { answersPath } from './use-answers-path.js';

const survey = (id: string, completionCount: number) => ({ id, completionCount });
const days = { period: 'custom', from: '2026-11-19', to: '2026-11-20' } as const;
const view = { ...days, org: ['acme'] };

describe('a figure of all surveys', () => {
  it('leads to the results of the only survey that was answered, with what narrows it', () => {
    const path = answersPath([survey('new', 0), survey('s1', 23)]);
    const results = '/dashboard/results/s1?period=custom&from=2026-11-19&to=2026-11-20&org=acme';
    expect(path(view, 'completedSurvey')).toBe(results);
    expect(path({ ...view, rating: [5] }, null)).toBe(`${results}&rating=5`);
  });

  it('leads to its own answers where several were answered, never to those of one of them', () => {
    const path = answersPath([survey('s1', 23), survey('s2', 214)]);
    const asked = '?period=custom&from=2026-11-19&to=2026-11-20&org=acme';
    expect(path(view, 'completedSurvey')).toBe(`/dashboard/explain/completedSurvey${asked}`);
    expect(path(view, 'overallRating')).toBe(`/dashboard/explain/overallRating${asked}`);
    expect(path({ ...view, rating: [5] }, null)).toBeUndefined();
  });

  it('leads to the survey in force before anybody has answered, and nowhere without a survey', () => {
    expect(answersPath([survey('s1', 0)])(view, 'completedSurvey')).toContain('/dashboard/results/s1?');
    expect(answersPath([])(view, 'completedSurvey')).toBeUndefined();
  });
});
