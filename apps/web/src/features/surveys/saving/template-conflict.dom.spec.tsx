import '@testing-library/jest-dom';
import type { SurveyTemplate } from '@deskledger/contracts';
import { render, screen } from '@testing-library/react';
import type { Keeping } from './keeping-of.js';
import { TemplateConflict } from './template-conflict.js';

const content = { title: 'Support', description: '', questions: [] };
const theirs: SurveyTemplate = {
  ...{ ...content, questions: [], id: 'support', status: 'active', version: 1, unpublishedChanges: false, revision: 2 },
  ...{
    publicId: 'public',
    sentForTickets: true,
    completionCount: 0,
    openInvitations: 0,
    unopenedInvitations: 0,
    lastResponseAt: null,
  },
  ...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', updatedBy: 'Dana' },
};
const nothing = () => undefined;

function show(keeping: Keeping, met: SurveyTemplate = theirs) {
  const conflict = { theirs: met, wanted: { content, status: 'draft' } } as const;
  render(<TemplateConflict conflict={conflict} keeping={keeping} onKeepMine={nothing} onReload={nothing} />);
}

it.each<[Keeping, RegExp | null]>([
  ['withdraws', /^Keeping your version withdraws the survey/],
  ['publishes', /^The survey was withdrawn\. Keeping your version publishes it again/],
  ['local', /your changes stay on this device until you update the survey\.$/],
  ['over', null],
])('says what keeping ours does: %s', (keeping, text) => {
  show(keeping);
  expect(screen.getByText(/^Dana updated this survey/)).toBeInTheDocument();
  if (text === null) expect(screen.queryByText(/withdraw(s|n)|on this device/)).toBeNull();
  else expect(screen.getByText(text)).toBeInTheDocument();
});

it.each([
  [1, /New visitors can’t answer\. 1 invitation link stops working\.$/],
  [17, /New visitors can’t answer\. 17 invitation links stop working\.$/],
])('says how many links stop when keeping ours withdraws the survey: %d', (unopenedInvitations, text) => {
  show('withdraws', { ...theirs, unopenedInvitations });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('says nothing of keeping ours where that cannot be', () => {
  show('withdraws', { ...theirs, status: 'completed' });
  expect(screen.queryByText(/withdraws/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});
