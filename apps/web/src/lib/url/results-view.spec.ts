import { surveyResultsPath } from './paths.js';
import {
  emptyResults,
  isFilteredResults,
  readResultsView,
  responsesFilter,
  resultsFilter,
  resultsViewParams,
  withoutFilters,
  type ResultsView,
} from './results-view.js';

const read = (address: string) => readResultsView(new URLSearchParams(address));

const everything: ResultsView = {
  ...{
    period: '30days',
    rating: [4, 5],
    text: true,
    tmin: 20,
    tmax: 90,
    version: ['2'],
    question: 'why',
    answer: ['No, not yet'],
  },
  ...{ org: ['acme'], assignee: ['7'], designation: ['Billing', '-'], on: '2026-11-16', until: '2026-11-22' },
  q: 'quick & friendly',
};

describe('a view of results', () => {
  it('comes back from its address', () => {
    expect(read(resultsViewParams(everything).toString())).toEqual(everything);
    expect(resultsViewParams(emptyResults).toString()).toBe('');
    expect(read('')).toEqual(emptyResults);
  });

  it('knows no answer without its question', () => {
    expect(read('answer=true')).toEqual(emptyResults);
    expect(resultsFilter(read('question=solved&answer=false'))).toMatchObject({
      question: 'solved',
      answer: ['false'],
    });
  });

  it('passes over what it does not know', () => {
    expect(read('period=today&rating=7&rating=x&text=maybe&tmin=-1&tmax=1e3&on=2026-02-30&until=2026-03-01')).toEqual(
      emptyResults,
    );
    expect(read('on=2026-11-16&until=2026-11-10')).toMatchObject({ on: '2026-11-16' });
  });

  it('has one address whatever order it was asked in', () => {
    const address = resultsViewParams(read('rating=5&period=30days&rating=4')).toString();
    expect(address).toBe('period=30days&rating=4&rating=5');
    expect(surveyResultsPath('s 1', read('rating=5'))).toBe('/dashboard/results/s%201?rating=5');
  });

  it('asks for the words of responses alone, and keeps them where filters are cleared', () => {
    expect(responsesFilter(everything)).toMatchObject({ search: 'quick & friendly', rating: ['4', '5'] });
    expect(resultsFilter(everything)).not.toHaveProperty('search');
    expect(isFilteredResults({ ...emptyResults, q: 'quick' })).toBe(false);
    expect(withoutFilters(everything).q).toBe('quick & friendly');
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
  });

  it('asks the API for the days of a chosen bar instead of the range', () => {
    expect(resultsFilter(everything)).toMatchObject({
      ...{ dateRange: 'custom', customDateRangeFrom: '2026-11-16', customDateRangeTo: '2026-11-22' },
      ...{ rating: ['4', '5'], hasText: 'true', durationFrom: 20, durationTo: 90, organization: ['acme'] },
    });
    expect(resultsFilter({ ...everything, on: undefined, until: undefined })).toMatchObject({ dateRange: '30days' });
  });

  it('is narrowed by anything but the range', () => {
    expect(isFilteredResults({ ...emptyResults, period: '1year' })).toBe(false);
    expect(isFilteredResults({ ...emptyResults, text: true })).toBe(true);
    expect(isFilteredResults({ ...emptyResults, on: '2026-11-16' })).toBe(true);
  });
});
