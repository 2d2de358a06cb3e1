import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Card } from '../layout/card.js';
import { ErrorState } from './error-state.js';

function Region({ isKept }: { isKept: boolean }) {
  const [isLoaded, setLoaded] = useState(false);
  const failure = <ErrorState what="the figures" onRetry={() => setLoaded(true)} />;
  if (!isKept) return isLoaded ? <a href="/">Figures</a> : <Card title="Figures">{failure}</Card>;
  return <Card title="Figures">{isLoaded ? <a href="/">Figures</a> : failure}</Card>;
}

it.each([
  [true, 'region'],
  [false, 'main'],
] as const)('passes the focus on when the retry has succeeded (the region stays: %s)', async (isKept, role) => {
  render(
    <main>
      <Region isKept={isKept} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole(role)).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.getByRole(role)).not.toHaveAttribute('tabindex');
});

it('leaves a focus that is elsewhere where it is', () => {
  const { rerender } = render(<ErrorState what="the figures" onRetry={() => undefined} />);
  rerender(<input ref={(input) => input?.focus()} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
