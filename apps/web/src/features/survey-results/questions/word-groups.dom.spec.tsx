import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { emptyResults } from '../../../lib/url/results-view.js';
import { openPage, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { WordGroups } from './word-groups.js';

const range = { from: '2026-11-15', to: '2026-11-21', timezone: 'UTC' };
const question = { id: 'why', title: 'Why?' };

function open(answer: object) {
  const asked = serve({ 'GET /api/survey/questions/s1/words/why': { range, ...answer } });
  const view = { ...emptyResults, rating: [2] };
  openPage('/here', [{ path: '/here', element: <WordGroups survey="s1" view={view} question={question} /> }]);
  return asked;
}

it('lists the words on demand, each leading to the answers with it', async () => {
  const asked = open({ words: [{ text: 'slow reply', count: 7 }], answers: 12, isCut: false });
  const button = await screen.findByRole('button', { name: 'Show common words: Why?' });
  expect(asked.filter(({ path }) => path.includes('/words/'))).toEqual([]);
  await user.click(button);
  const link = await screen.findByRole('link', { name: 'slow reply' });
  expect(link.getAttribute('href')).toMatch(/\/s1\?.*rating=2.*q=slow\+reply$/);
  expect(screen.getByRole('listitem')).toHaveTextContent('slow reply 7');
  expect(screen.getByText(/^In 12 answers\./)).toBeInTheDocument();
  expect(asked.at(-1)!.query.getAll('rating')).toEqual(['2']);
  await user.click(screen.getByRole('button', { name: 'Hide common words: Why?' }));
  expect(screen.queryByRole('link')).toBeNull();
});

it('says where there are none, and that only the newest answers were read', async () => {
  open({ words: [], answers: 10_000, isCut: true });
  await user.click(await screen.findByRole('button', { name: 'Show common words: Why?' }));
  expect(await screen.findByText('No word is in three or more answers.')).toBeInTheDocument();
  expect(screen.getByText(/^In the newest 10,000 answers\./)).toBeInTheDocument();
});
