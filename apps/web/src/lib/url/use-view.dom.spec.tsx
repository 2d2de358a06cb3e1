import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useReviewView, useTicketView } from './use-view.js';

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

beforeEach(() => history.replaceState(null, '', '/tickets'));

describe('a change of the view', () => {
  it('counts from the address where a rendering is behind it', () => {
    const [view, change] = renderHook(() => useTicketView(), { wrapper }).result.current;
    act(() => change({ ...view, q: 'printer' }, { replace: true, about: ['q'] }));
    expect(location.search).toBe('?q=printer');
    act(() => change({ ...view, status: ['Open'] }));
    expect(new URLSearchParams(location.search).get('q')).toBe('printer');
    act(() => change({ ...view, q: '' }, { replace: true, about: ['q'] }));
    expect(location.search).toBe('?status=Open');
  });
});

it('is the same view of a page about one thing as long as it says the same', () => {
  const { result, rerender } = renderHook(() => useReviewView('assignee', '7'), { wrapper });
  const [view] = result.current;
  expect(view).toEqual({ period: '7days', assignee: ['7'] });
  rerender();
  expect(result.current[0]).toBe(view);
});
