import '@testing-library/jest-dom';
import type { DataExport } from '@deskledger/contracts';
import { act, render, screen } from '@testing-library/react';
import Toasts from '../../ui/feedback/toasts.js';
import { followExport } from './follow-export.js';

const globalFetch = globalThis.fetch;
const answers: Response[] = [];

const is = (status: DataExport['status']) => new Response(JSON.stringify({ id: 'e1', status }));
const refusal = (status: number, detail: string) => new Response(JSON.stringify({ detail, status }), { status });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.resolve(answers.shift() ?? refusal(404, 'Not found'));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = globalFetch;
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

async function follow(...given: Response[]) {
  answers.splice(0, answers.length, ...given);
  render(<Toasts />);
  // Messages outlast what has shown them.
  for (const button of screen.queryAllByRole('button', { name: 'Close' })) act(() => button.click());
  await act(async () => followExport({ id: 'e1', status: 'running' } as unknown as DataExport));
  await pass(5);
}

describe('an export that is being written', () => {
  it('is offered though the server was out of reach for a moment', async () => {
    await follow(is('running'), refusal(502, 'Bad gateway'), is('running'), refusal(503, 'Restarting'), is('ready'));
    expect(screen.getByText('Export ready.')).toBeInTheDocument();
    expect(screen.queryByText(/Export failed/)).toBeNull();
  });

  it('is given up when the server does not come back', async () => {
    await follow(...[1, 2, 3].map((nth) => refusal(503, `Restarting ${nth}`)), is('ready'));
    expect(screen.getByText('Export failed: Restarting 3')).toBeInTheDocument();
  });

  it('is given up at once where trying again is no use', async () => {
    await follow(refusal(404, 'Not found'), is('ready'));
    expect(screen.getByText('Export failed: Not found')).toBeInTheDocument();
  });

  it('says in plain words why its file could not be fetched', async () => {
    await follow(is('ready'), refusal(404, 'The file is gone'));
    await act(async () => screen.getByRole('button', { name: 'Download' }).click());
    await pass(0);
    expect(screen.getByText('Export failed: The file is gone')).toBeInTheDocument();
  });
});
