import { act, render, screen } from '@testing-library/react';
import { LoadMore } from './load-more.js';

/** The end of the list is near the screen, and stays there. */
class AlwaysNear {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(): void {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

const former = globalThis.IntersectionObserver;
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: AlwaysNear }));
afterEach(() => Object.assign(globalThis, { IntersectionObserver: former }));

describe('the end of a list that goes on by itself', () => {
  const onLoad = jest.fn();
  const end = (isFetching: boolean, hasMore = true) => (
    <LoadMore
      {...{ hasMore, isLoading: false, isFailed: false, isFetching, automatic: true, onLoad }}
      {...{ label: 'Load more', endText: 'All', failedText: 'Failed' }}
    />
  );

  it('waits for what is on its way, and asks again where its page was cancelled', () => {
    const { rerender } = render(end(true));
    expect(onLoad).not.toHaveBeenCalled();
    act(() => rerender(end(false)));
    expect(onLoad).toHaveBeenCalledTimes(1);
    // The list was asked for anew meanwhile, which cancelled the page: nothing has changed but that it is over.
    act(() => rerender(end(true)));
    act(() => rerender(end(false)));
    expect(onLoad).toHaveBeenCalledTimes(2);
    act(() => rerender(end(true)));
    act(() => rerender(end(false, false)));
    expect(onLoad).toHaveBeenCalledTimes(2);
  });
});

describe('the end of a list that goes on by a button', () => {
  const end = (hasMore: boolean) => (
    <LoadMore
      {...{ hasMore, isLoading: false, isFailed: false, automatic: false, onLoad: () => undefined }}
      {...{ label: 'Load more', endText: 'That’s all', failedText: 'Failed' }}
    />
  );

  it('keeps the focus when all is loaded and the button goes', async () => {
    const { rerender } = render(end(true));
    act(() => screen.getByRole('button').focus());
    await act(async () => rerender(end(false)));
    expect(document.activeElement).toBe(screen.getByText('That’s all'));
  });

  it('takes no focus that was elsewhere', async () => {
    const { rerender } = render(end(true));
    await act(async () => rerender(end(false)));
    expect(document.activeElement).toBe(document.body);
  });
});
