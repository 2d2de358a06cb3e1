import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openPage, user } from '../../testing/page.js';
import { PageSection, PageSections } from './page-sections.js';

const titles = { figures: 'Key figures', comments: 'Comments', backlog: 'Backlog' };
const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function remember(this: Element) {
    scrolled.push(this.id);
  };
});

function Page() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <PageSections titles={titles}>
      <PageSection id="figures" titles={titles}>
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </PageSection>
      {isLoaded && (
        <PageSection id="backlog" titles={titles}>
          Open tickets
        </PageSection>
      )}
    </PageSections>
  );
}

const open = (address: string) => openPage(address, [{ path: '/page', element: <Page /> }]);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('links to the sections that are there, in the order of the titles, and keeps the query', async () => {
  open('/page?period=30days');
  await waitFor(() => expect(links()).toEqual([['Key figures', '/page?period=30days#figures']]));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(links()[1]).toEqual(['Backlog', '/page?period=30days#backlog']);
});

it('a link scrolls to its section and moves the focus there', async () => {
  open('/page');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await user.click(await screen.findByRole('link', { name: 'Backlog' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Backlog' })).toHaveFocus());
  expect(scrolled).toEqual(['backlog']);
});

it('an address with a section opens there as soon as the section is loaded', async () => {
  open('/page#backlog');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Backlog' })).toHaveFocus());
  expect(scrolled).toEqual(['backlog']);
});
