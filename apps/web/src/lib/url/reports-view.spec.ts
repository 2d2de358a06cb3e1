import { reportsPath } from './paths.js';
import { readReportsView, reportsViewParams, type ReportsView } from './reports-view.js';

const read = (address: string) => readReportsView(new URLSearchParams(address));

describe('a view of the reports', () => {
  it('comes back from its address', () => {
    const view: ReportsView = {
      ...{ tab: 'satisfaction', period: 'custom', from: '2026-11-01', to: '2026-11-14' },
      ...{ compare: 'year', align: 'date' },
    };
    expect(read(reportsViewParams(view).toString())).toEqual(view);
    expect(reportsPath()).toBe('/dashboard/reports');
    expect(read('')).toEqual({ tab: 'overview', period: '7days' });
  });

  it('names each measure of a pivot', () => {
    const address = 'tab=tickets&rows=team&measure=created&measure=resolution';
    expect(read(address)).toMatchObject({ measure: 'created', also: ['resolution'] });
    expect(reportsViewParams(read(address)).toString()).toBe(address);
    expect(read('measure=created').also).toBeUndefined();
  });

  it('passes over what it does not know, and over a single day', () => {
    expect(read('tab=money&period=today&compare=never&align=moon')).toEqual({ tab: 'overview', period: '7days' });
    expect(read('period=today&compare=off')).toEqual({ tab: 'overview', period: '7days', compare: 'off' });
  });
});
