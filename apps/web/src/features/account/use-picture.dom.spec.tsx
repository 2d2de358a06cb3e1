import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client.js';
import { usePicture } from './use-picture.js';

const globalFetch = globalThis.fetch;
const globalUrl = URL.createObjectURL;
const answers: Response[] = [];
let asked = 0;

beforeEach(() => {
  asked = 0;
  URL.createObjectURL = () => 'blob:picture';
  globalThis.fetch = () => {
    asked += 1;
    return Promise.resolve(answers.shift() ?? new Response('{}', { status: 404 }));
  };
});
afterEach(() => {
  URL.createObjectURL = globalUrl;
  globalThis.fetch = globalFetch;
});

/** Two lists one after the other in which the same person stands. */
function shownTwice(...given: Response[]) {
  answers.splice(0, answers.length, ...given);
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const show = () => renderHook(() => usePicture('ada', 'v1'), { wrapper });
  return {
    show,
    settled: () => waitFor(() => expect(client.isFetching()).toBe(0)),
  };
}

describe('a picture', () => {
  it('that could not be had is asked for again where the person is seen next', async () => {
    const { show, settled } = shownTwice(new Response('{}', { status: 429 }), new Response('a picture'));
    const first = show();
    await settled();
    expect(first.result.current).toBeUndefined();
    first.unmount();
    const next = show();
    await waitFor(() => expect(next.result.current).toBe('blob:picture'));
  });

  it('that is not there is asked for once', async () => {
    const { show, settled } = shownTwice(new Response('{}', { status: 404 }), new Response('a picture'));
    const first = show();
    await settled();
    first.unmount();
    const next = show();
    await settled();
    expect(next.result.current).toBeUndefined();
    expect(asked).toBe(1);
  });
});
