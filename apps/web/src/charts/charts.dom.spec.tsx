import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { bucketsOf } from './buckets/buckets.js';
import { HeatGrid } from './heat/heat-grid.js';
import { Donut } from './parts/donut.js';
import { HorizontalBars } from './bars/horizontal-bars.js';
import type { Series } from './plot/plot.js';
import { ratingAxis } from './plot/value-axis.js';
import { RatingRows } from './bars/rating-rows.js';
import { TimeSeries } from './time/time-series.js';
import { VerticalBars } from './bars/vertical-bars.js';
import { bucketRows } from './buckets/testing/bucket-rows.js';
import { WideBox } from '../testing/wide-box.js';

const table = { caption: 'Trends, 19 – 21 Nov 2026, UTC', head: ['Date', 'Created'], rows: [['19 Nov 2026', '4']] };

beforeAll(() => Object.assign(globalThis, { ResizeObserver: WideBox }));

describe('a time series', () => {
  const buckets = bucketsOf(bucketRows('2026-11-19', '2026-11-21'), '2026-11-21');
  const series: Series[] = [
    { key: 'created', name: 'Created', color: 'var(--chart-1)', marker: 'round', values: [4, 7, 2] },
    { key: 'resolved', name: 'Resolved', color: 'var(--chart-3)', marker: 'square', values: [1, 5, 0] },
  ];
  const wordsOf = (index: number) => ({
    heading: buckets[index]?.from ?? '',
    links: [{ to: `/tickets/${index}`, text: `tickets of ${index}` }],
  });
  const show = () =>
    render(
      <MemoryRouter>
        <TimeSeries
          title="Trends"
          summary="Created 13."
          buckets={buckets}
          series={series}
          wordsOf={wordsOf}
          table={table}
        />
      </MemoryRouter>,
    );

  it('is one stop of the Tab key that arrow keys walk along', async () => {
    show();
    const slider = await screen.findByRole('slider', { name: 'Trends, data points' });
    expect(slider).toHaveAttribute('aria-valuetext', '2026-11-21: created 2, resolved 0');
    act(() => slider.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', '2026-11-20: created 7, resolved 5');
    await userEvent.keyboard('{Home}');
    expect(slider).toHaveAttribute('aria-valuenow', '0');
  });

  it('pins a point with Enter, leads to its tickets, and lets go with Escape', async () => {
    show();
    const slider = await screen.findByRole('slider');
    act(() => slider.focus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('link', { name: 'tickets of 1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(slider).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('hides a line, but never the last', async () => {
    show();
    const slider = await screen.findByRole('slider');
    await userEvent.click(screen.getByRole('button', { name: 'Show Created' }));
    expect(slider).toHaveAttribute('aria-valuetext', '2026-11-21: resolved 0');
    const last = screen.getByRole('button', { name: 'Show Resolved' });
    await userEvent.click(last);
    expect(last).toHaveAttribute('aria-pressed', 'true');
  });

  it('says beside each point what it was before, and that a gap is no zero', async () => {
    const past: Series = {
      ...{ key: 'created-past', name: 'Created before', color: 'var(--chart-previous)', marker: 'round' },
      ...{ values: [19, 52, 40], previous: { of: 'created', dates: ['12 Nov 2026', '13 Nov 2026', '14 Nov 2026'] } },
    };
    const bars = { name: 'Responses', values: [14, 22, 0] };
    const { unmount } = render(
      <MemoryRouter>
        <TimeSeries
          {...{ title: 'Trends', summary: '', buckets, wordsOf, table }}
          series={[{ ...series[0]!, values: [41, 71, 66] }, past]}
        />
      </MemoryRouter>,
    );
    const slider = await screen.findByRole('slider');
    act(() => slider.focus());
    await userEvent.keyboard('{Home}');
    expect(slider).toHaveAttribute('aria-valuetext', '2026-11-19: created 41, created before (12 Nov 2026) 19');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('+19')).toBeInTheDocument();
    unmount();
    render(
      <MemoryRouter>
        <TimeSeries
          {...{ title: 'Ratings', summary: '', buckets, wordsOf, table, bars, axis: ratingAxis }}
          series={[{ ...series[0]!, name: 'Average rating', values: [4.2, 4.6, null] }]}
        />
      </MemoryRouter>,
    );
    const ratings = await screen.findByRole('slider');
    expect(ratings).toHaveAttribute('aria-valuetext', '2026-11-21: average rating --, responses 0');
    act(() => ratings.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(ratings).toHaveAttribute('aria-valuetext', '2026-11-20: average rating 4.6, responses 22');
  });

  it('has its figures in a table', async () => {
    show();
    const figures = await screen.findByRole('table', { name: table.caption });
    expect(within(figures).getByRole('rowheader', { name: '19 Nov 2026' })).toBeInTheDocument();
  });
});

describe('charts of categories', () => {
  it('lead from a bar to its tickets', () => {
    const rows = [
      { key: 'acme', label: 'Acme Ltd', count: 86, share: '70%', to: '/tickets?org=acme' },
      { key: '-', label: 'No organization', count: 4, share: '30%' },
    ];
    render(
      <MemoryRouter>
        <HorizontalBars title="Organizations" summary="Two." rows={rows} table={table} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Acme Ltd' })).toHaveAttribute('href', '/tickets?org=acme');
    expect(screen.queryByRole('link', { name: 'No organization' })).not.toBeInTheDocument();
  });

  it('lead from a legend entry of a donut', () => {
    const slices = [
      {
        key: 'met',
        label: 'Compliant',
        count: 3,
        share: '100%',
        color: 'var(--chart-3)',
        to: '/tickets?compliance=compliant',
      },
    ];
    render(
      <MemoryRouter>
        <Donut title="Compliance" summary="All." slices={slices} centre="100%" table={table} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Compliant' })).toHaveAttribute('href', '/tickets?compliance=compliant');
  });

  it('lead from a row of stars to its responses', () => {
    const row = { name: '5 stars', count: 3, share: '100.0%', to: '/results?rating=5', isChosen: true };
    render(
      <MemoryRouter>
        <RatingRows title="Ratings" summary="All five." rows={[{ ...row, stars: 5 }]} table={table} />
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: '5 stars' });
    expect(link).toHaveAttribute('href', '/results?rating=5');
    expect(link).toHaveAttribute('aria-current', 'true');
  });
});

it('a heat grid is walked in two directions from one stop, and opens an hour that holds something', async () => {
  const values = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 24 }, (_hour, hour) => (row === 0 && hour === 12 ? 40 : 0)),
  );
  const opened: number[][] = [];
  render(
    <HeatGrid
      {...{ title: 'Load', summary: '', values, unit: 'Tickets', caption: 'Load', emptyText: 'Nothing' }}
      onOpen={(row, hour) => opened.push([row, hour])}
    />,
  );
  const slider = await screen.findByRole('slider', { name: 'Load, data points' });
  act(() => slider.focus());
  expect(slider).toHaveAttribute('aria-valuetext', 'Monday 00:00 – 01:00: 0 tickets');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{ArrowLeft}{PageUp}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Monday 22:00 – 23:00: 0 tickets');
  await userEvent.keyboard('{Enter}{Home}');
  await userEvent.keyboard('{ArrowRight>12/}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Monday 12:00 – 13:00: 40 tickets');
  expect(screen.getByText('Monday 12:00 – 13:00')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([[0, 12]]);
});

describe('rows of stars', () => {
  it('have bars as long as the largest of them allows, not the sum', () => {
    const row = (stars: 1 | 2 | 3, count: number) => ({
      ...{ stars, name: `${stars} stars`, count, share: '', to: undefined, isChosen: false },
    });
    const { container } = render(
      <RatingRows title="Ratings" summary="Six." rows={[row(3, 3), row(2, 0), row(1, 1.5)]} table={table} />,
      { wrapper: MemoryRouter },
    );
    const bars = [...container.querySelectorAll('li [style]')].map((bar) => bar.getAttribute('style') ?? '');
    expect(bars.map((style) => /width: ([^;]*)/.exec(style)?.[1])).toEqual(['max(4px, 100%)', '0px', 'max(4px, 50%)']);
  });
});

describe('vertical bars', () => {
  const show = (onChoose: (index: number) => void) =>
    render(
      <VerticalBars
        title="Responses"
        summary="13 responses."
        buckets={bucketsOf(bucketRows('2026-11-19', '2026-11-21'), '2026-11-21')}
        values={[4, 7, 2]}
        wordsOf={(index) => ({
          heading: `bar ${index}`,
          note: index === 1 ? 'Version 2 published' : undefined,
          facts: [{ name: 'Responses', value: String([4, 7, 2][index]), color: 'var(--chart-1)' }],
          hint: 'Click to see',
        })}
        markers={[{ index: 1, label: 'v2' }]}
        chosen={undefined}
        emptyText="Nothing"
        onChoose={onChoose}
        table={table}
      />,
    );

  it('are one stop of the Tab key; arrow keys walk, Enter chooses', async () => {
    const chosen: number[] = [];
    show((index) => chosen.push(index));
    const slider = await screen.findByRole('slider', { name: 'Responses, data points' });
    expect(slider).toHaveAttribute('aria-valuetext', 'bar 2: responses 2');
    act(() => slider.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', 'bar 1 (Version 2 published): responses 7');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([1]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Version 2 published')).not.toBeInTheDocument();
  });

  it('mark where a version began', async () => {
    show(() => undefined);
    expect(await screen.findByText('v2')).toBeInTheDocument();
  });
});
