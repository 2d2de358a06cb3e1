import { shownSeries } from '../../charts/buckets/shown-series.js';
import { emptyResults, withoutFilters, type ResultsView } from '../../lib/url/results-view.js';
import { featureRows, featureSlices } from './figures/feature-slices.js';
import { barWords, markersOf, trendBars, trendSummary } from './figures/trend-bars.js';
import { chipsOf, withoutChips } from './filter/filter-chips.js';
import { draftOf, mistakesIn, viewOf } from './filter/filter-form.js';
import { questionsOf, type ResultNames } from './filter/result-names.js';
import { resultsCopy } from './results.copy.js';

const filtered: ResultsView = {
  ...{ period: '30days', rating: [4, 5], text: true, tmin: 20, tmax: 90, version: ['2'], question: 'why', answer: [] },
  ...{ org: ['acme', '-'], assignee: ['7'], designation: ['Billing'], on: '2026-11-16', until: '2026-11-22' },
  q: '',
};

const question = (id: string, text: string) => ({ id, type: 'text' as const, question: text, required: false });
const names: ResultNames = {
  ofSlice: (_key, value) => ({ acme: 'Acme Ltd', '-': 'Not set' })[value] ?? value,
  versions: ['1', '2'],
  questions: questionsOf([
    { version: 1, questions: [question('why', 'Why?'), question('old', 'Dropped?')] },
    { version: 2, questions: [question('why', 'Why so?')] },
  ]),
};

it('is said of the completion time what is measured: no question counts for more than half an hour', () => {
  const { time } = resultsCopy.definitions;
  expect(time('2 min')).toContain('counts at most 30 minutes per question. Median: 2 min.');
  expect(time('2 min')).not.toContain('left out');
});

describe('filters of results', () => {
  it('are chips in words, each of which can be taken away', () => {
    expect(chipsOf(filtered, names).map(({ label }) => label)).toEqual([
      'Submitted 16 – 22 Nov 2026',
      ...[
        '5 stars',
        '4 stars',
        'Has written answer',
        'At least 20 s',
        'At most 90 s',
        'Version 2',
        'Answered: Why so?',
      ],
      ...['Organization: Acme Ltd', 'Organization: Not set', 'Agent: 7', 'Designation: Billing'],
    ]);
    for (const { id } of chipsOf(filtered, names)) {
      const left = chipsOf(withoutChips(filtered, new Set([id])), names).map((chip) => chip.id);
      expect(left).toEqual(chipsOf(filtered, names).flatMap((chip) => (chip.id === id ? [] : [chip.id])));
    }
    expect(withoutFilters(filtered)).toEqual({ ...emptyResults, period: '30days', from: undefined, to: undefined });
  });

  it('know questions as the newest version words them', () => {
    expect(names.questions).toEqual([
      { id: 'why', name: 'Why so?', type: 'text', answers: [] },
      { id: 'old', name: 'Dropped?', type: 'text', answers: [] },
    ]);
  });

  it('by an answer name it as it is read, and go with their question', () => {
    const solved = { id: 'solved', type: 'yes_no' as const, question: 'Is it solved?', required: false };
    const how = { ...solved, id: 'how', type: 'choice' as const, question: 'How?', options: ['Mail', 'Phone'] };
    const asked = questionsOf([
      { version: 1, questions: [solved, how] },
      { version: 2, questions: [{ ...how, options: ['Chat', 'Mail'] }] },
    ]);
    expect(asked.map(({ answers }) => answers)).toEqual([
      ['Chat', 'Mail', 'Phone'],
      ['true', 'false'],
    ]);
    const both: ResultsView = { ...emptyResults, question: 'solved', answer: ['true', 'false'] };
    const known = { ...names, questions: asked };
    expect(chipsOf(both, known).map(({ label }) => label)).toEqual(['Is it solved?: Yes', 'Is it solved?: No']);
    const one = withoutChips(both, new Set(['answer:true']));
    expect(one).toMatchObject({ question: 'solved', answer: ['false'] });
    expect(withoutChips(one, new Set(['answer:false']))).toEqual(emptyResults);
  });

  it.each([
    ['', '', {}],
    ['20', '90', {}],
    ['1.5', '', { from: 'Enter whole seconds, up to 86,400' }],
    ['', '86401', { to: 'Enter whole seconds, up to 86,400' }],
    ['90', '20', { to: 'To can’t be less than From' }],
  ])('with times from %p to %p are judged while they are typed', (from, to, mistakes) => {
    expect(mistakesIn({ view: emptyResults, from, to })).toEqual(mistakes);
  });

  it('leave out a time that is mistyped', () => {
    expect(viewOf({ ...draftOf(filtered), from: 'x' })).toEqual({ ...filtered, tmin: undefined });
    expect(viewOf(draftOf(filtered))).toEqual(filtered);
  });
});

describe('the trend', () => {
  const day = (date: string, responses: number, rating: number | null) => ({
    ...{ date, to: date, responses, rating },
    stars: [0, 0, 0, 0, 0],
  });
  const rows = [day('2026-11-19', 3, 4), day('2026-11-20', 0, null), day('2026-11-21', 1, 2)];
  const range = { from: '2026-11-19', to: '2026-11-21', timezone: 'UTC' };
  const bars = trendBars(shownSeries(rows, { range, generatedAt: '2026-11-21T14:05:00.000Z' }), [
    { version: 2, date: '2026-11-20' },
    { version: 3, date: '2026-11-20' },
  ]);

  it('has a bar for every day and a line where versions were published', () => {
    expect(markersOf(bars)).toEqual([{ index: 1, label: 'v2, v3' }]);
    expect(trendSummary(bars)).toBe('4 responses. Busiest: 19 Nov 2026 with 3.');
    expect(trendSummary(bars, 2)).toBe('1 of 4 responses: 21 Nov 2026.');
  });

  it('says of a bar what it knows, and no rating where nobody rated', () => {
    expect(barWords(bars, 0).facts.map(({ value }) => value)).toEqual(['3', '4.0']);
    expect(barWords(bars, 1)).toMatchObject({ note: 'Version 2, Version 3 published', facts: [{ value: '0' }] });
    expect(barWords(bars, 2)).toMatchObject({ heading: 'Saturday 21 Nov 2026', note: 'until 14:05' });
  });
});

describe('the most used features', () => {
  const used = (designation: string, count: number) => ({ designation, survey: { all_tickets: count } });

  it('are at most six, the others and what is not set', () => {
    const rows = featureRows([used('', 50), ...[...'ABCDEFGH'].map((name, index) => used(name, 20 - index))]);
    const { slices, restLength } = featureSlices(rows);
    expect(slices.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Other (2)', 'Not set']);
    expect(restLength).toBe(2);
    expect(slices.reduce((sum, { count }) => sum + count, 0)).toBe(50 + 20 + 19 + 18 + 17 + 16 + 15 + 14 + 13);
    expect(slices.at(-1)).toMatchObject({ designation: '-' });
  });

  it('are nothing where nobody answered', () => {
    expect(featureSlices(featureRows([]))).toEqual({ slices: [], restLength: 0 });
  });
});
