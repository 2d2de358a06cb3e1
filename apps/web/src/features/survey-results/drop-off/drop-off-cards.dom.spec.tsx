import '@testing-library/jest-dom';
import type { SurveyDropOff } from '@deskledger/contracts';
import { screen, within } from '@testing-library/react';
import { emptyResults } from '../../../lib/url/results-view.js';
import { openPage } from '../../../testing/page.js';
import { refused, serve } from '../../../testing/server.js';
import DropOffCards from './drop-off-cards.js';
import { dropOffSummary, stepsOf, type DropOffGroup } from './drop-off-steps.js';

const question = { type: 'rating' as const, versions: [1], current: true, asked: 40 };
const invited: DropOffGroup = {
  ...{ kind: 'invitation', delivered: 100, opened: 50, started: 38, submitted: 30, measured: 40, notMeasured: 10 },
  questions: [
    { ...question, id: 'overall', question: 'How was it?', reached: 40, answered: 35, medianSeconds: 4.2 },
    { ...question, id: 'why', question: 'Why?', reached: 30, answered: 12, medianSeconds: 61.5 },
  ],
  devices: [
    { device: 'phone', opened: 25, submitted: 15 },
    { device: null, opened: 15, submitted: 10 },
  ],
  languages: [{ language: 'de', opened: 40, submitted: 25 }],
};
const nobody = { delivered: null, opened: 0, started: 0, submitted: 0, measured: 0, notMeasured: 0 } as const;
const noLink: DropOffGroup = { kind: 'public', ...nobody, questions: [], devices: [], languages: [] };
const answer = (groups: DropOffGroup[]): SurveyDropOff => ({
  ...{ groups, range: { from: '2026-11-15', to: '2026-11-21', timezone: 'UTC' } },
  ...{ generatedAt: '2026-11-21T10:00:00.000Z', dataVersion: '1' },
});

const show = () =>
  openPage('/dashboard/here', [
    {
      path: '/dashboard/here',
      element: <DropOffCards survey="00000000-0000-4000-8000-000000000001" view={emptyResults} />,
    },
  ]);

it('leads from the delivery to the submission, and says where most leave, on what device and in what language', async () => {
  serve({ 'GET /api/survey/drop-off/:id': answer([invited, noLink]) });
  show();
  const card = await screen.findByRole('region', { name: 'Drop-off by invitation' });
  expect(card).toHaveTextContent(
    '30 of 100 delivered were submitted. Most leave at “How was it?”: 10 of 40 who saw it.',
  );
  expect(card).toHaveTextContent('Questions don’t include 10 opened surveys without recorded steps.');
  expect(within(card).getByRole('list', { name: 'Device' })).toHaveTextContent(
    'Phone: 15 of 25 submittedUnknown: 10 of 15 submitted',
  );
  expect(within(card).getByRole('list', { name: 'Language' })).toHaveTextContent('German: 25 of 40 submitted');
  expect(screen.queryByRole('region', { name: 'Drop-off by public link' })).toBeNull();
  expect(
    stepsOf(invited).map(({ label, count, share, reached, time }) => [label, count, share, reached, time]),
  ).toEqual([
    ['Delivered', 100, '100%', undefined, undefined],
    ['Opened', 50, '50%', undefined, undefined],
    ['Started', 38, '38%', undefined, undefined],
    ['1. How was it?', 35, '', 40, '4 s'],
    ['2. Why?', 12, '', 30, '1 min 2 s'],
    ['Submitted', 30, '30%', undefined, undefined],
  ]);
  // Shares are of all: with everybody measured, of the questions too.
  const measured = stepsOf({ ...invited, opened: 40, notMeasured: 0 });
  expect(measured.map(({ share }) => share)).toEqual(['100%', '40%', '38%', '35%', '12%', '30%']);
});

it('says of surveys that were opened before steps were recorded that these were not measured', async () => {
  const old = { ...invited, measured: 0, notMeasured: 50, devices: [], languages: [] };
  serve({ 'GET /api/survey/drop-off/:id': answer([old, noLink]) });
  show();
  const card = await screen.findByRole('region', { name: 'Drop-off by invitation' });
  expect(card).toHaveTextContent('Steps by question not measured.');
  expect(stepsOf(old).map(({ key }) => key)).toEqual(['delivered', 'opened', 'started', 'submitted']);
});

it('names no question where versions asked different ones', () => {
  const [overall, why] = invited.questions;
  const changed = { ...invited, questions: [overall!, { ...why!, asked: 20 }] };
  expect(dropOffSummary(changed)).toBe('30 of 100 delivered were submitted.');
});

it('offers to try again', async () => {
  serve({ 'GET /api/survey/drop-off/:id': refused(500) });
  show();
  expect(await screen.findByText(/drop-off by question/)).toBeInTheDocument();
});
