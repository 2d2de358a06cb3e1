import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import CustomRange from './custom-range.js';
import { PeriodControl } from './period-control.js';
import { usePeriodChoice } from './use-period-choice.js';

const applied: string[][] = [];
const show = () =>
  render(
    <CustomRange
      view={{ period: '7days' }}
      onApply={(from, to) => applied.push([from, to])}
      onCancel={() => undefined}
    />,
  );

async function type(field: string, day: string) {
  act(() => screen.getByRole('spinbutton', { name: new RegExp(`day, ${field}`) }).focus());
  await userEvent.keyboard(day);
}

describe('a range of one’s own', () => {
  it('is typed and applied as soon as it is whole', async () => {
    show();
    const apply = screen.getByRole('button', { name: 'Apply Filter' });
    expect(screen.getByRole('spinbutton', { name: /day, From Date/ })).toHaveFocus();
    expect(apply).toBeDisabled();
    await type('From Date', '01102024');
    await type('To Date', '14102024');
    expect(screen.getByText('Selected Range: 1 Oct 2024 – 14 Oct 2024 (14 days)')).toBeInTheDocument();
    await userEvent.click(apply);
    expect(applied).toEqual([['2024-10-01', '2024-10-14']]);
  });

  it('is a matter of the screen, not of paper', () => {
    show();
    for (const part of screen.getAllByRole('spinbutton')) expect(part.closest('.print\\:hidden')).not.toBeNull();
  });

  it('has no day that is still to come', async () => {
    show();
    const year = new Date().getFullYear();
    await type('From Date', `0101${year}`);
    await type('To Date', `0101${year + 1}`);
    expect(screen.getByText(/^Today, \d+ \w{3,4} \d{4}, is the latest day$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply Filter' })).toBeDisabled();
  });
});

describe('the list of ranges', () => {
  function Control({ isLong }: { isLong: boolean }) {
    const choice = usePeriodChoice({ period: '30days' }, () => undefined);
    return (
      <Suspense>
        <PeriodControl choice={choice} range={undefined} isLong={isLong} />
      </Suspense>
    );
  }
  const middle = ['Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'Last 120 Days', 'Last 180 Days'];

  it.each([
    ['begins with today', false, ['Today', ...middle, 'Last year', 'Custom Range']],
    ['has no single day in results and reports', true, [...middle, 'Last Year', 'Custom Range']],
  ])('%s', async (_, isLong, ranges) => {
    render(<Control isLong={isLong} />);
    await userEvent.click(screen.getByRole('button', { name: /Date range/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(ranges);
  });
});
