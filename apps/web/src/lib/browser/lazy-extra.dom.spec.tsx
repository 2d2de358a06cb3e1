import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyExtra } from './lazy-extra.js';

const note = { default: () => <p>A note</p> };

/** Gives these answers, one each time that it is asked. */
const loading = (...answers: (typeof note | Error)[]) => {
  const asked = jest.fn(() => {
    const answer = answers.shift() ?? new Error('asked too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { asked, Extra: lazyExtra(asked) };
};

async function show(Extra: ReturnType<typeof loading>['Extra']) {
  await act(async () =>
    render(
      <main>
        <h1>A screen</h1>
        <Suspense>
          <Extra />
        </Suspense>
      </main>,
    ),
  );
}
const comeBack = () => act(async () => dispatchEvent(new Event('online')));

it('is there when its code is', async () => {
  await show(loading(note).Extra);
  expect(screen.getByText('A note')).toBeInTheDocument();
});

it('comes when the network is back, and is not missed until then', async () => {
  const { Extra, asked } = loading(new Error('Failed to fetch'), note);
  await show(Extra);
  expect(screen.getByRole('main')).toHaveTextContent('A screen');
  expect(asked).toHaveBeenCalledTimes(1);
  await comeBack();
  expect(screen.getByText('A note')).toBeInTheDocument();
});

it('breaks nothing when its code stays away', async () => {
  const { Extra, asked } = loading(new Error('Failed to fetch'), new Error('Not found'));
  await show(Extra);
  await comeBack();
  await comeBack();
  expect(screen.getByRole('main').textContent).toBe('A screen');
  expect(asked).toHaveBeenCalledTimes(2);
});
