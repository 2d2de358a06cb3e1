import '@testing-library/jest-dom';
import type { EditableSettings } from '@deskledger/contracts';
import { embedOriginFaults } from '@deskledger/domain';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { faultOfMap, faultTexts } from '../../lib/forms/fault-of.js';
import { show, user } from '../../testing/page.js';
import { EmbeddingCard } from './embedding-card.js';

const changes: string[][] = [];

function Websites({ first }: { first: string[] }) {
  const [surveyEmbedOrigins, change] = useState(first);
  const faultOf = faultOfMap(faultTexts(embedOriginFaults('surveyEmbedOrigins', surveyEmbedOrigins)));
  return (
    <EmbeddingCard
      settings={{ surveyEmbedOrigins } as EditableSettings}
      faultOf={faultOf}
      isReadOnly={false}
      onChange={({ surveyEmbedOrigins: changed = [] }) => {
        changes.push(changed);
        change(changed);
      }}
    />
  );
}

it('takes one website a line, and says which is none', async () => {
  show(<Websites first={['https://a.test']} />);
  const field = await screen.findByRole('textbox', { name: 'Websites that embed surveys' });
  expect(field).toHaveValue('https://a.test');
  await user.click(field);
  await user.paste('\nhttp://b.test');
  expect(changes.at(-1)).toEqual(['https://a.test', 'http://b.test']);
  expect(await screen.findByText(/^Must be a website such as https:\/\/help\.example\.com/)).toBeInTheDocument();
  await user.clear(field);
  expect(changes.at(-1)).toEqual([]);
});
