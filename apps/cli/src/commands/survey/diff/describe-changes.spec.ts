import { compareTemplates } from '@deskledger/domain';
import { createColors } from 'picocolors';
import { aTemplate } from '../testing/survey-desk.js';
import { describeChanges } from './describe-changes.js';
import { colouredDiff } from '../../../yaml/coloured-diff.js';
import { surveyDiff } from './diff.js';

const [overall, why] = aTemplate().questions;
const before = aTemplate({
  questions: [overall!, why!, { id: 'how', type: 'choice', question: 'How?', required: false, options: ['Mail'] }],
});
const after = aTemplate({
  title: 'New\ntitle',
  questions: [
    { ...why!, question: 'What for?', required: true },
    { ...overall!, max_rating: 10, primary: true, gradientScale: true, labels: { max: 'Good' } },
    { id: 'again', type: 'yes_no', question: 'Again?', required: false },
  ],
});

it('says what became of each language', () => {
  const german = aTemplate({ translations: { de: { title: 'Zufriedenheit' } } });
  expect(describeChanges(compareTemplates(german, aTemplate({ language: 'fr', translations: { es: {} } })))).toEqual([
    '  language: English → French',
    '  German translation: removed, 1 text',
    '  Spanish translation: added, 0 texts',
  ]);
});

it('says every change in a line', () => {
  expect(describeChanges(compareTemplates(before, after))).toEqual([
    "  title: 'Customer satisfaction' → 'New title'",
    "  question 1 (why): 'Why?' → 'What for?'",
    '  question 1 (why) is now required',
    '  question 2 (overall) moved from position 1',
    '  question 2 (overall) is now the primary rating',
    '  question 2 (overall): scale 1 to 5 → 1 to 10',
    '  question 2 (overall) is now coloured',
    "  question 2 (overall): labels -- / -- → -- / 'Good'",
    "  question 3 (again) is new: 'Again?'",
    "  question 3 (how) was removed: 'How?'",
  ]);
  const look = { color: '#0b6b4f', logo: 'a'.repeat(64), logo_alt: 'Acme' };
  const dressed = { ...before, look, mail: { de: { subject: 'Bewerten' } } };
  expect(describeChanges(compareTemplates(before, dressed))).toEqual([
    "  look: default → #0b6b4f, logo 'Acme'",
    "  mail.de.subject: default → 'Bewerten'",
  ]);
  const changed = aTemplate({
    questions: [before.questions[0]!, { ...before.questions[2]!, options: ['Mail', 'Phone'] }],
  });
  expect(
    describeChanges(compareTemplates({ ...before, questions: [overall!, before.questions[2]!] }, changed)),
  ).toEqual(["  question 2 (how): options 'Mail' → 'Mail', 'Phone'"]);
});

it('says how many options can be chosen', () => {
  const liked = { id: 'liked', type: 'choices', question: 'What?', required: false, options: ['A', 'B', 'C'] } as const;
  const changed = (limits: object) => aTemplate({ questions: [{ ...liked, options: [...liked.options], ...limits }] });
  const words = (one: object, other: object) => describeChanges(compareTemplates(changed(one), changed(other)));
  expect(words({}, { max_choices: 2 })).toEqual(['  question 1 (liked): number of answers any → at most 2']);
  expect(words({ min_choices: 1 }, { min_choices: 1, max_choices: 3 })).toEqual([
    '  question 1 (liked): number of answers at least 1 → 1 to 3',
  ]);
});

it('says which days can be given', () => {
  const visit = (days: object) =>
    aTemplate({ questions: [{ id: 'visit', type: 'date', question: 'When?', required: false, ...days }] });
  const words = (one: object, other: object) => describeChanges(compareTemplates(visit(one), visit(other)));
  const [min_date, max_date] = ['2026-01-01', '2026-12-31'];
  expect(words({}, { min_date })).toEqual(['  question 1 (visit): days any → from 2026-01-01']);
  expect(words({ max_date }, { min_date, max_date })).toEqual([
    '  question 1 (visit): days until 2026-12-31 → 2026-01-01 to 2026-12-31',
  ]);
});

it('says when a question is shown, and in which order its options are', () => {
  const how = { id: 'how', type: 'choice', question: 'How?', required: false, options: ['Mail', 'Phone'] } as const;
  const changed = (more: object) =>
    aTemplate({ questions: [overall!, { ...how, options: [...how.options], ...more }] });
  const words = (one: object, other: object) => describeChanges(compareTemplates(changed(one), changed(other)));
  const show_if = [{ question: 'overall', is: [1, 2] }, { question: 'overall' }];
  expect(words({}, { show_if, shuffle_options: 'all' })).toEqual([
    '  question 2 (how): shown always → if overall is 1 or 2 and overall is answered',
    '  question 2 (how): options in the given order → in random order',
  ]);
});

it('compares two surveys line by line, in colours', () => {
  const { green, red, cyan, bold } = createColors(true);
  const patch = surveyDiff(aTemplate(), { ...aTemplate({ title: 'New' }), name: 's.yaml' });
  const lines = colouredDiff(patch, createColors(true));
  expect(lines.slice(0, 3)).toEqual([bold('--- server (version 1)'), bold('+++ s.yaml'), cyan('@@ -1,5 +1,5 @@')]);
  expect(lines).toContain(red('-title: Customer satisfaction'));
  expect(lines).toContain(green('+title: New'));
  expect(surveyDiff(aTemplate(), { ...aTemplate(), name: 's.yaml' })).toBe('');
});
