import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { WhatIf, WhatIfLine } from '@deskledger/contracts';
import { show, user } from '../../testing/page.js';
import { refused, sent, serve, stopServing } from '../../testing/server.js';
import { WhatIfButton } from './what-if-button.js';

afterEach(stopServing);

const kept = (met: number, missed: number) => ({ met, missed, rate: (100 * met) / (met + missed) });
const result: WhatIf = {
  tickets: 1_200,
  targets: [
    {
      ...{ kind: 'resolution', before: kept(9, 1), after: kept(6, 4) },
      moves: [
        { from: 'met', to: 'breached', promises: 4 },
        { from: 'breached', to: 'met', promises: 1 },
      ],
    },
  ],
  changed: 5,
  newest: [
    {
      ...{ id: 't1', ticketId: '48213', organization: 'Acme Ltd', kind: 'resolution', from: 'met', to: 'breached' },
      ...{ dueBefore: '2026-03-03T10:00:00.000Z', dueAfter: null },
    },
  ],
  organizations: [{ id: null, name: null, newlyMissed: 4, newlyMet: 1, before: kept(9, 1), after: kept(6, 4) }],
  needed: [
    {
      ...{ policy: { id: 'p', name: 'Contract' }, kind: 'resolution', minutes: 60, met: 6, missed: 4 },
      within: [
        { share: 90, minutes: 620 },
        { share: 95, minutes: null },
      ],
    },
  ],
};

/** An answer whose lines come one by one. */
function streamed() {
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const say = (line: WhatIfLine) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return { answer: () => new Response(body), say, end: () => stream.close() };
}

const draft = { policies: [] };

async function open(onAdopt: (from: string) => void = () => undefined) {
  show(<WhatIfButton draft={draft} onAdopt={onAdopt} />);
  await user.click(screen.getByRole('button', { name: 'Try on past tickets' }));
}

describe('a what-if', () => {
  it('shows how far it is, then what the policies would have made of past tickets', async () => {
    const { answer, say, end } = streamed();
    serve({ 'POST /api/organization/what-if': answer });
    await open();
    say({ done: 300, total: 1_200 });
    const bar = await screen.findByRole('progressbar', { name: 'Trying past tickets' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '300 of 1,200'));
    say({ result });
    end();
    expect(await screen.findByText('5 deadlines of 1,200 tickets get another result.')).toHaveAttribute(
      'role',
      'status',
    );
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
    expect(row(/^Resolution/)).toBe('Resolution90.0%60.0%41');
    expect(row(/^Not set/)).toBe('Not set90.0%60.0%41');
    expect(row(/^Contract/)).toBe('Contract: Resolution1 h10 h 20 min--');
    expect(row(/48213/)).toBe('48213ResolutionMet → Missed–');
    expect(sent('POST /api/organization/what-if')).toEqual([draft]);
  });

  it('is adopted from the day that is chosen, tomorrow to begin with', async () => {
    const { answer, say } = streamed();
    serve({ 'POST /api/organization/what-if': answer });
    const adopted: string[] = [];
    await open((from) => adopted.push(from));
    say({ result });
    await user.click(await screen.findByRole('button', { name: 'Use from this day' }));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(adopted).toEqual([tomorrow]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why there is none, whether that is known at once or later', async () => {
    serve({ 'POST /api/organization/what-if': refused(400, 'Some settings are not valid.', 'invalid_request') });
    await open();
    expect(await screen.findByText('Some settings are not valid.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    const { answer, say } = streamed();
    serve({ 'POST /api/organization/what-if': answer });
    await user.click(screen.getByRole('button', { name: 'Try on past tickets' }));
    say({ done: 0, total: 9 });
    say({ error: 'The database is not available right now.' });
    expect(await screen.findByText('The database is not available right now.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t try these policies.');
  });

  it('says that nothing changes', async () => {
    const { answer, say } = streamed();
    serve({ 'POST /api/organization/what-if': answer });
    await open();
    say({ result: { ...result, changed: 0, newest: [], organizations: [] } });
    expect(await screen.findByText('No deadline of 1,200 tickets gets another result.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download all as CSV' })).not.toBeInTheDocument();
  });
});
