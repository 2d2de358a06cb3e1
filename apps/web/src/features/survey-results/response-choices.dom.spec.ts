import { emptyResults } from '../../lib/url/results-view.js';
import { responseChoices } from './response-choices.js';

it('has files about the responses that the view is about', () => {
  const view = { ...emptyResults, rating: [4, 5], text: true, on: '2026-11-16', until: '2026-11-22' };
  const [, csv] = responseChoices('s1', view, 3);
  const params = new URLSearchParams(csv!.address.split('?')[1]);
  expect(params.getAll('rating')).toEqual(['4', '5']);
  expect(Object.fromEntries(params)).toMatchObject({
    ...{ id: 's1', format: 'csv', dateRange: 'custom', customDateRangeFrom: '2026-11-16', hasText: 'true' },
  });
  expect(responseChoices('s1', emptyResults, 3)[0]!.address).toBe(
    '/api/survey/export?id=s1&format=xlsx&dateRange=7days',
  );
});
