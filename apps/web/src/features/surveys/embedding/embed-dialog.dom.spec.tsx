import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { serve } from '../../../testing/server.js';
import { active } from '../testing/survey-server.js';
import EmbedDialog from './embed-dialog.js';
import { embedSnippets } from './snippets.js';

async function open(surveyEmbedOrigins: string[]) {
  serve({ 'GET /api/organization': { timezone: 'UTC', recalculation: null, surveyEmbedOrigins } });
  show(<EmbedDialog survey={active} onClose={() => undefined} />);
  return within(await screen.findByRole('dialog', { name: 'Embed this survey' }));
}

it('offers the script and the frame to copy, and says which websites may show it', async () => {
  const copied = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const dialog = await open(['https://help.example.com']);
  expect(await dialog.findByText(/^Allowed websites: https:\/\/help\.example\.com\./)).toBeInTheDocument();
  const { script, frame } = embedSnippets(location.origin, active.publicId, active.title);
  for (const [name, code] of Object.entries({ Script: script, 'Frame without a script': frame })) {
    await user.click(within(dialog.getByRole('region', { name })).getByRole('button'));
    expect(copied).toHaveBeenLastCalledWith(code);
  }
});

it('says that no website may show it yet, and leads to where that is changed', async () => {
  const dialog = await open([]);
  expect(await dialog.findByText(/No website may embed surveys yet/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Survey settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings?tab=survey',
  );
});

it('takes the title for a text', () => {
  const { script } = embedSnippets('https://desk.test', 'id', 'A "good" <day> & night');
  expect(script).toContain('data-title="A &quot;good&quot; &lt;day> &amp; night"');
});
