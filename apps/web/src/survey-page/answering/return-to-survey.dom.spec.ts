import { createKeeper } from './kept-answers.js';
import { returnToSurvey } from './return-to-survey.js';
import { submissionHere } from './submitted-here.js';

const respondent = 'a3b4c5d6-1111-4222-8333-444455556666';
const link = 'public-link-number-1';
const answeredAt = '2026-11-20T10:00:00.000Z';
const asked: [path: string, init: RequestInit | undefined][] = [];

/** A server that gives this survey. */
function given(survey: object) {
  asked.length = 0;
  globalThis.fetch = async (path, init) => {
    asked.push([path as string, init]);
    return {
      ok: true,
      json: async () => ({ id: link, version: 1, kind: 'public', answeredAt: null, ...survey }),
    } as Response;
  };
}
const keeper = () =>
  createKeeper(
    { id: link, version: 1 },
    () => localStorage,
    () => Date.now(),
  );
const keep = () => keeper().write({ answers: { overall: 4 }, saved: {}, durations: {}, respondent });

const browsersFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  globalThis.fetch = browsersFetch;
});

it('says who comes back, in no address and to no answer that was fetched ahead', async () => {
  given({});
  keep();
  expect((await returnToSurvey(link)).kind).toBe('ok');
  expect(asked).toMatchObject([
    [`/api/survey/enroll/${link}`, { headers: { 'survey-respondent': respondent }, mode: 'same-origin' }],
  ]);
  expect(keeper().read()).toMatchObject({ answers: { overall: 4 } });
});

it('asks as nobody where nothing is kept', async () => {
  given({});
  await returnToSurvey(link);
  expect(asked[0]?.[1]).not.toHaveProperty('mode');
  expect(asked[0]?.[1]?.headers).toBeUndefined();
});

it('keeps answers no longer that have arrived, so that a new visit begins anew', async () => {
  given({ answeredAt });
  keep();
  await returnToSurvey(link);
  expect(keeper().read()).toBeUndefined();
  expect(submissionHere(link)).toBe(answeredAt);
});
