import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import type { PeriodView } from '../../lib/url/period.js';
import { PeriodSteps } from './period-steps.js';
import type { PeriodChoice } from './use-period-choice.js';

const today = inZone(Date.now(), 'UTC').day;
/** Of the figures on the screen: those of the last seven days, whatever was chosen since. */
const range = { from: addDays(today, -6), to: today, timezone: 'UTC' };

async function step(view: PeriodView, name: 'Previous period' | 'Next period') {
  const applied: string[][] = [];
  const choice = { view, apply: (...days: string[]) => void applied.push(days) } as unknown as PeriodChoice;
  render(
    <PeriodSteps choice={choice} range={range}>
      {null}
    </PeriodSteps>,
  );
  await userEvent.click(screen.getByRole('button', { name }));
  return applied;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a step to another period', () => {
  it('hands the focus back where it leads to today, beyond which is nothing', async () => {
    await step({ period: 'custom', from: addDays(today, -13), to: addDays(today, -7) }, 'Next period');
    expect(document.activeElement).toBe(button('Previous period'));
  });

  it('keeps the focus where more steps may follow', async () => {
    await step({ period: 'custom', from: addDays(today, -14), to: addDays(today, -8) }, 'Next period');
    expect(document.activeElement).toBe(button('Next period'));
  });

  it('goes on from the step before, whose figures are still on their way', async () => {
    const view = { period: 'custom', from: '2026-03-08', to: '2026-03-14' } as const;
    expect(await step(view, 'Previous period')).toEqual([['2026-03-01', '2026-03-07']]);
  });

  it('is as long as the range that was chosen last', async () => {
    expect(await step({ period: '30days' }, 'Previous period')).toEqual([[addDays(today, -59), addDays(today, -30)]]);
  });

  it('leads back from a period whose figures are still on their way', async () => {
    const view = { period: 'custom', from: '2026-03-08', to: '2026-03-14' } as const;
    expect(await step(view, 'Next period')).toEqual([['2026-03-15', '2026-03-21']]);
  });
});
