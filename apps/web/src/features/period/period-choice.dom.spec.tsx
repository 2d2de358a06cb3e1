import { act, renderHook } from '@testing-library/react';
import type { PeriodView } from '../../lib/url/period.js';
import { usePeriodChoice } from './use-period-choice.js';

function choiceOf(view: PeriodView) {
  const changes: PeriodView[] = [];
  const { result } = renderHook(() => usePeriodChoice(view, (next) => changes.push(next)));
  return { result, changes };
}

describe('the date range', () => {
  it('opens the date inputs for a custom range without changing the view', () => {
    const { result, changes } = choiceOf({ period: '30days' });
    act(() => result.current.choose('custom'));
    expect(result.current).toMatchObject({ shown: 'custom', isCustomOpen: true });
    expect(changes).toEqual([]);
  });

  it('closes them for any other choice and clears the dates', () => {
    const { result, changes } = choiceOf({ period: '7days' });
    act(() => result.current.choose('custom'));
    act(() => result.current.choose('90days'));
    expect(result.current.isCustomOpen).toBe(false);
    expect(changes).toEqual([{ period: '90days' }]);
  });

  it('takes the dates with Apply', () => {
    const { result, changes } = choiceOf({ period: '7days' });
    act(() => result.current.apply('2026-11-01', '2026-11-14'));
    expect(changes).toEqual([{ period: 'custom', from: '2026-11-01', to: '2026-11-14' }]);
  });

  it('returns to seven days with Cancel', () => {
    const { result, changes } = choiceOf({ period: 'custom', from: '2026-11-01', to: '2026-11-14' });
    act(() => result.current.cancel());
    expect(changes).toEqual([{ period: '7days' }]);
  });

  it('leaves the comparison as it is', () => {
    const { result, changes } = choiceOf({ period: '30days', compare: 'off', align: 'date' });
    act(() => result.current.choose('90days'));
    act(() => result.current.cancel());
    expect(changes).toEqual([
      { period: '90days', compare: 'off', align: 'date' },
      { period: '7days', compare: 'off', align: 'date' },
    ]);
  });
});
