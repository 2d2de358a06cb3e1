import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { documentationFiles } from '../../../vite/documentation.js';
import { openPage } from '../../testing/page.js';
import type { DocsPage } from './docs-page.js';
import { DocsScreen } from './docs-screen.js';

const pages = documentationFiles().map(({ file, ...page }): DocsPage => ({
  ...page,
  read: () => Promise.resolve(readFileSync(file, 'utf8')),
}));

function Docs() {
  const { '*': path = '' } = useParams();
  return <DocsScreen pages={pages} path={path} />;
}

const open = (address: string) => openPage(address, [{ path: '/docs/*', element: <Docs /> }]);

it('lists every page by section', async () => {
  open('/docs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeInTheDocument();
  for (const { title } of pages) expect(screen.getAllByRole('link', { name: title }).length).toBeGreaterThan(0);
});

it.each(pages.map(({ path, title }) => [path, title]))('shows %s', async (path, title) => {
  open(`/docs/${path}`);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(title.replaceAll('`', ''));
  for (const link of screen.queryAllByRole('link')) {
    const href = link.getAttribute('href') ?? '';
    expect(href).toMatch(/^(https?:|\/docs)/);
  }
});

it('leads from page to page, and to a part of one', async () => {
  const user = userEvent.setup();
  open('/docs/how-to/connect-a-help-desk');
  const article = (await screen.findByRole('heading', { level: 1 })).parentElement!;
  await user.click(within(article).getAllByRole('link', { name: /Zendesk/ })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: /Zendesk/ })).toBeInTheDocument();
});

it('finds parts of pages by their words', async () => {
  const user = userEvent.setup();
  open('/docs');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the documentation' }), 'smtp');
  const links = await screen.findAllByRole('link', { name: /survey/i });
  expect(links.length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “smtp”');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'qqqqqq');
  expect(await screen.findByText('No results for “qqqqqq”')).toBeInTheDocument();
});

it('says what does not exist', async () => {
  open('/docs/how-to/fly');
  expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
});
