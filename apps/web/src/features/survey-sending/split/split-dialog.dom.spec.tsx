import '@testing-library/jest-dom';
import type { SplitFigure, SurveyRuleSplit } from '@deskledger/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../../testing/page.js';
import { refused, serve, stopServing, type Answers } from '../../../testing/server.js';
import SplitDialog from './split-dialog.js';

afterEach(stopServing);

const first = (figure: SplitFigure['figure'], n: number, value: number | null): SplitFigure => ({
  ...{ figure, n, value, difference: null, verdict: null },
});
const survey = (title: string, figures: SplitFigure[]): SurveyRuleSplit['surveys'][number] => ({
  ...{ survey: { id: title, title }, share: 50, delivered: 100, responses: 80, figures },
});
const split: SurveyRuleSplit = {
  ...{ rule: { id: 'r', name: 'Wordings' }, since: '2026-09-01T08:00:00.000Z', minimum: 30 },
  generatedAt: '2026-09-14T08:00:00.000Z',
  surveys: [
    survey('Short', [
      first('responseRate', 100, 80),
      first('satisfied', 80, 60),
      first('average', 80, 3.2),
      first('nps', 12, 0),
    ]),
    survey('Long', [
      {
        figure: 'responseRate',
        n: 100,
        value: 70,
        difference: { value: -10, low: -21.6, high: 2 },
        verdict: 'undecided',
      },
      { figure: 'satisfied', n: 70, value: 80, difference: { value: 20, low: 5.24, high: 33.39 }, verdict: 'higher' },
      { figure: 'average', n: 70, value: 3, difference: { value: -0.2, low: -0.3, high: -0.1 }, verdict: 'lower' },
      { figure: 'nps', n: 80, value: 60, difference: null, verdict: 'too_few' },
    ]),
  ],
};

function open(answer: Answers[string]) {
  serve({ 'GET /api/survey/rules/r/comparison': answer });
  show(<SplitDialog rule={{ id: 'r', name: 'Wordings' }} onClose={() => undefined} />);
}
const figure = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the comparison of the surveys of a rule', () => {
  it('says of each figure whether it is decided, and how large the difference is', async () => {
    open(split);
    const rate = await figure('Response rate');
    expect(
      rate.getByText('Not decided: Long has −10.0 percentage points (95% interval: −21.6 to +2.0).'),
    ).toBeInTheDocument();
    const satisfied = await figure('Satisfied (4 or 5 stars)');
    expect(satisfied.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Short60.0%of 80 ratings',
      'Long80.0%of 70 ratings',
    ]);
    expect(
      satisfied.getByText('Long is higher by 20.0 percentage points (95% interval: +5.2 to +33.4).'),
    ).toBeInTheDocument();
    const average = await figure('Average rating (1 to 5)');
    expect(average.getByText('Long is lower by 0.20 points (95% interval: −0.30 to −0.10).')).toBeInTheDocument();
    const score = await figure('Net promoter score');
    expect(score.getByText('Not decided: both surveys need at least 30.')).toBeInTheDocument();
    expect(screen.getByText(/^An interval is for one look\./)).toBeInTheDocument();
  });

  it('is downloaded as a file', async () => {
    const asked = serve({
      'GET /api/survey/rules/r/comparison': split,
      'GET /api/survey/rules/r/comparison/export': refused(503),
    });
    show(<SplitDialog rule={{ id: 'r', name: 'Wordings' }} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download as Excel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('/export')).map(({ query }) => query.toString())).toEqual([
        'format=xlsx',
        'format=csv',
      ]),
    );
  });

  it('asks to save a rule that the server does not know as a comparison yet', async () => {
    open(refused(404));
    expect(await screen.findByText(/^Save the rule first/)).toBeInTheDocument();
  });
});
