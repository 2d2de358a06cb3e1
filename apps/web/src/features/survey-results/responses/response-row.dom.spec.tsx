import '@testing-library/jest-dom';
import type { SurveyResponse } from '@deskledger/contracts';
import { screen } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { ResponseRow } from './response-row.js';

const response: SurveyResponse = {
  ...{ id: 'r1', number: 12, created_at: '2026-11-21T14:05:00.000Z', kind: 'invitation', version: 2, rating: 2 },
  title: 'Support, reworded',
  ...{ givenRating: { value: 2, min: 1, max: 5 }, durationSeconds: 84, designation: null },
  ticket: { id: 't1', ticketId: '70001', subject: 'Export fails' },
  ...{ organization: 'acme', organizationName: 'Acme Ltd', assignee: { id: '7', name: 'Ada Byron' } },
  questions: [
    { id: 'overall', type: 'rating', question: 'How was it?', min_rating: 1, max_rating: 5, answer: 2 },
    { id: 'nps', type: 'rating', question: 'Recommend us?', min_rating: 0, max_rating: 10, answer: 3 },
    { id: 'why', type: 'text', question: 'Why?', answer: 'Nobody called back.' },
  ],
};

beforeEach(() => void serve({}));

it('says first which client, which agent, about what, and the comment; the rest when it is asked for', async () => {
  show(<ResponseRow search="" response={response} onVoid={undefined} />);
  const row = await screen.findByRole('article', { name: 'Response 12' });
  expect(row).toHaveTextContent(/2 of 5.*Acme Ltd.*Ada Byron.*Export fails.*Nobody called back\./);
  expect(screen.getByRole('link', { name: 'Acme Ltd' })).toHaveAttribute('href', '/dashboard/organizations/acme');
  expect(screen.getByRole('link', { name: 'Export fails' })).toHaveAttribute('href', '/dashboard/tickets/t1');
  expect(row).not.toHaveTextContent('Recommend us?');
  const answers = screen.getByRole('button', { name: 'Answers of response 12' });
  expect(answers).toHaveAttribute('aria-expanded', 'false');
  await user.click(answers);
  expect(answers).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Version 2')).toBeInTheDocument();
  expect(row).toHaveTextContent(
    /Support, reworded.*Version 2.*How was it\?2 of 5Recommend us\?3 of 10Why\?Nobody called back\./,
  );
});

it('marks the words that were searched for, in the row and in its answers', async () => {
  show(<ResponseRow search="CALLED nobody" response={response} onVoid={undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Answers of response 12' }));
  await screen.findByText('Version 2');
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Nobody', 'called', 'Nobody', 'called']);
});

it('says of an answer by public link that it came by it, and nothing of what is not known', async () => {
  const unknown = { ticket: null, organization: null, organizationName: null, assignee: null, givenRating: null };
  show(
    <ResponseRow
      search=""
      response={{ ...response, ...unknown, kind: 'public', questions: [] }}
      onVoid={() => undefined}
    />,
  );
  const row = await screen.findByRole('article', { name: 'Response 12' });
  expect(row).toHaveTextContent('Public link');
  expect(row).not.toHaveTextContent(/null|undefined|of 5/);
  expect(screen.queryByRole('link')).toBeNull();
});
