import { conditionSlice, withSlice, withSources } from './condition-slice.js';

it('reads conditions as filters, and back', () => {
  const when = { organization: ['acme'], tag: ['vip'], createdAfter: '2026-01-01' };
  expect(conditionSlice(when)).toEqual({ org: ['acme'], tag: ['vip'] });
  expect(withSlice(when, { ...conditionSlice(when), tag: [], team: ['1'] })).toEqual({
    ...{ organization: ['acme'], team: ['1'] },
    createdAfter: '2026-01-01',
  });
});

it('keeps help desks beside the filters of a screen', () => {
  const when = withSources({ tag: ['vip'], createdAfter: '2026-01-01' }, ['zendesk']);
  expect(when).toEqual({ tag: ['vip'], source: ['zendesk'], createdAfter: '2026-01-01' });
  expect(conditionSlice(when)).toEqual({ tag: ['vip'] });
  expect(withSlice(when, {})).toEqual({ source: ['zendesk'], createdAfter: '2026-01-01' });
  expect(withSources(when, [])).toEqual({ tag: ['vip'], createdAfter: '2026-01-01' });
});
