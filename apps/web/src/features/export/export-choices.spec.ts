import type { PeriodView } from '../../lib/url/period.js';
import { emptyView } from '../../lib/url/ticket-view.js';
import { overviewChoices, reportChoices, ticketChoices } from './export-choices.js';

const all = { hidesIncomplete: false };

describe('the files of a screen', () => {
  it('are about the tickets that the list shows', () => {
    const view = { ...emptyView, q: 'a&b', org: ['acme', '-'], on: '2026-11-16', event: 'closed' as const };
    const [, csv] = ticketChoices({ ...view, sort: 'closed' }, 1);
    expect(csv!.address).toBe(
      '/api/ticket/export?dateRange=7days&organization=acme&organization=-&search=a%26b&on=2026-11-16&event=closed&sort=closed&format=csv',
    );
  });

  it('are a document as well, which no job writes however long the list is', () => {
    const choices = ticketChoices(emptyView, 9_000);
    expect(choices.map(({ format, job }) => [format, job !== undefined])).toEqual([
      ['xlsx', true],
      ['csv', true],
      ['data', true],
      ['pdf', false],
    ]);
    expect(choices.at(-1)!.address).toMatch(/format=pdf$/);
  });

  it('are the tables of one tab, or of all', () => {
    const choices = reportChoices({ period: '30days', tab: 'satisfaction' }, true, all);
    expect(choices.map(({ address, isEmpty }) => [address.split('tab=')[1], isEmpty])).toEqual([
      ['satisfaction&format=xlsx', true],
      ['satisfaction&format=zip', true],
      ['satisfaction&format=zip&only=data', true],
      ['satisfaction&format=pdf', true],
      ['all&format=xlsx', false],
      ['all&format=zip', false],
      ['all&format=zip&only=data', false],
      ['all&format=pdf', false],
    ]);
  });

  it('are told in the buckets of the charts', () => {
    const bucketIn = (view: PeriodView) =>
      new URLSearchParams(overviewChoices(view, false, all)[0]!.address).get('bucket');
    expect(bucketIn({ period: '90days', bucket: 'month' })).toBe('month');
    expect([bucketIn({ period: '90days' }), bucketIn({ period: '1year' })]).toEqual(['day', 'week']);
  });

  it('leave out the days that the charts leave out', () => {
    const view = { period: '7days', tab: 'overview' } as const;
    const hidden = { hidesIncomplete: true };
    for (const { address } of [...overviewChoices(view, false, hidden), ...reportChoices(view, false, hidden)]) {
      expect(new URLSearchParams(address).get('incomplete')).toBe('hide');
    }
    expect(overviewChoices(view, false, all)[0]!.address).not.toContain('incomplete');
  });

  it('are none where nothing happened', () => {
    expect(overviewChoices({ period: '7days' }, true, all).every(({ isEmpty }) => isEmpty)).toBe(true);
    expect(reportChoices({ period: '7days', tab: 'overview' }, true, all).every(({ isEmpty }) => isEmpty)).toBe(true);
    expect(ticketChoices(emptyView, 0).every(({ isEmpty }) => isEmpty)).toBe(true);
  });
});
