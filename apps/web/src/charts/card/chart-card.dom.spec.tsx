import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { savedFiles } from '../../testing/saved-files.js';
import { WideBox } from '../../testing/wide-box.js';
import type { PeriodView } from '../../lib/url/period.js';
import { bucketOf } from '../../lib/url/series.js';
import { usePeriodView } from '../../lib/url/use-view.js';
import { BucketChoice } from '../buckets/bucket-choice.js';
import { bucketHeading } from '../buckets/bucket-words.js';
import { incompleteDays } from '../buckets/incomplete-days.js';
import { useShownSeries } from '../buckets/shown-series.js';
import { bucketRows } from '../buckets/testing/bucket-rows.js';
import type { Series } from '../plot/plot.js';
import { timeTable } from '../table/time-table.js';
import { TimeSeries } from '../time/time-series.js';
import { ChartCard } from './chart-card.js';

const title = 'Ticket Trends';
const today = '2026-11-21';

const saved = savedFiles();
const copied: string[] = [];

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));
beforeEach(() => {
  copied.length = 0;
  localStorage.clear();
});

/** Somebody whose browser has a clipboard. */
function open() {
  const user = userEvent.setup();
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  return user;
}

interface ChartProps {
  from: string;
  view: PeriodView;
  created?: (index: number) => number;
}

/** A series up to today, whose menu offers to leave out what is not over. */
function Chart({ from, view, created = (index) => (index * 7) % 11 }: ChartProps) {
  const range = { from, to: today, timezone: 'Europe/London' };
  const shown = useShownSeries(bucketRows(from, today, bucketOf(view)), {
    range,
    generatedAt: '2026-11-21T14:05:00.000Z',
  });
  const { buckets } = shown;
  const series: Series[] = [
    {
      ...{ key: 'created', name: 'Created', color: 'var(--chart-1)', marker: 'round' },
      values: buckets.map((_, index) => created(index)),
    },
  ];
  return (
    <ChartCard title={title} range={shown.range} incomplete={shown.incomplete} choice={<BucketChoice view={view} />}>
      <TimeSeries
        title={title}
        summary="Created, as counted."
        buckets={buckets}
        series={series}
        wordsOf={(index) => ({ heading: buckets[index] ? bucketHeading(buckets[index]) : '', links: [] })}
        table={timeTable({ caption: title, buckets, series })}
        footer={shown.footer}
      />
    </ChartCard>
  );
}

function ByAddress() {
  const [view] = usePeriodView();
  return <Chart from="2026-08-24" view={view} />;
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: string, role = 'menuitem') {
  await user.click(await screen.findByRole('button', { name: `${title}: more` }));
  await user.click(await screen.findByRole(role, { name: item }));
}

const csv = async () => {
  const text = await new Response(saved.at(-1)!.file).text();
  return text.replace('\uFEFF', '').trim().split('\r\n');
};
const cells = () =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the menu of a chart', () => {
  it('gives its figures as a table that sorts, as text and as a file, the same ones', async () => {
    const user = open();
    const created = [41, 71, 66, 52, 58, 60, 24];
    render(<Chart from="2026-11-15" view={{ period: '7days' }} created={(index) => created[index] ?? 0} />, {
      wrapper: MemoryRouter,
    });
    await choose(user, 'View as table');
    const asDrawn = cells();
    expect(asDrawn.slice(1).map(([, count]) => Number(count))).toEqual(created);

    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
    expect(
      cells()
        .slice(1)
        .map(([, count]) => Number(count)),
    ).toEqual(created.toSorted((one, other) => one - other));
    await user.click(screen.getByRole('button', { name: 'Copy table' }));
    expect(copied.at(-1)?.split('\n')[1]).toBe('2026-11-21\t24');

    await choose(user, 'Download CSV');
    expect(saved.at(-1)?.name).toBe('ticket-trends_2026-11-15_2026-11-21_europe-london.csv');
    expect(await csv()).toEqual(['Date,Created', ...created.map((count, index) => `2026-11-${15 + index},${count}`)]);
    await choose(user, 'View as chart');
    expect(await screen.findByRole('slider')).toBeInTheDocument();
    await choose(user, 'Copy link');
    expect(copied.at(-1)).toBe(location.href);
  });
});

describe('what is not over yet', () => {
  const show = () =>
    render(
      <MemoryRouter initialEntries={['/?period=90days']}>
        <ByAddress />
      </MemoryRouter>,
    );

  it('is hidden in every form of a chart, on this device, until it is shown again', async () => {
    const user = open();
    const { unmount } = show();
    const slider = await screen.findByRole('slider');
    act(() => slider.focus());
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Saturday 21 Nov 2026/);
    await choose(user, 'Hide incomplete days', 'menuitemcheckbox');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Hidden until complete: today · Europe/London')).toBeInTheDocument();
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Friday 20 Nov 2026: /);

    // Of days today goes, of weeks the week.
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByText('Hidden until complete: 16 – 21 Nov 2026 · Europe/London')).toBeInTheDocument();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^9 – 15 Nov 2026: /);
    await choose(user, 'View as table');
    expect([cells().length, cells().at(-1)?.[0]]).toEqual([13, '9 – 15 Nov 2026']);
    await choose(user, 'Download CSV');
    expect(saved.at(-1)?.name).toBe('ticket-trends_2026-08-24_2026-11-15_europe-london.csv');
    expect([(await csv()).length, (await csv()).at(-1)?.split(',')[0]]).toEqual([13, '2026-11-09/2026-11-15']);

    unmount();
    show();
    expect(incompleteDays.areHidden()).toBe(true);
    expect(await screen.findByText(/^Hidden until complete: .* · Europe\/London$/)).toBeInTheDocument();
    await choose(user, 'Hide incomplete days', 'menuitemcheckbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Hidden until complete/)).toBeNull();
  });
});
