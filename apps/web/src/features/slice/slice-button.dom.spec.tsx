import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { show, user } from '../../testing/page.js';
import { serve, stopServing, type Answers } from '../../testing/server.js';
import type { Slice } from '../../lib/url/slice.js';
import { facetsQuery } from './slice.queries.js';
import { SliceBar } from './slice-bar.js';
import { SliceButton } from './slice-button.js';

const facets = {
  ...{
    organizations: [{ id: 'acme', name: 'Acme' }],
    agents: [],
    teams: ['First line'],
    priorities: ['Urgent', 'Low'],
  },
  ...{
    classifications: [],
    designations: [],
    channels: [],
    sources: [],
    tags: ['vip', 'refund'],
    figures: { teams: ['First line', '-'], byTeam: true },
  },
};

let view: Slice;
function Screen() {
  const [slice, setSlice] = useState<Slice>({});
  view = slice;
  return (
    <>
      <SliceButton view={slice} onChange={setSlice} />
      <SliceBar view={slice} onChange={setSlice} />
    </>
  );
}

async function open(more: Answers = {}) {
  serve({ 'GET /api/ticket/facets': facets, ...more });
  const page = show(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByRole('option', { name: 'Priority' });
  return page;
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('grid', { name: 'Active filters' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

afterEach(stopServing);

it('is chosen by the keyboard alone: the field, then its values, each of which counts at once', async () => {
  await open();
  expect(options()).toEqual([
    ...['Organization', 'Agent', 'Team', 'Priority', 'Classification', 'Designation', 'Channel', 'Tag'],
  ]);
  await waitFor(() => expect(screen.getByRole('option', { name: 'Organization' })).toHaveFocus());
  await user.keyboard('prio{Enter}');
  const search = await screen.findByRole('searchbox', { name: 'Search priority' });
  await waitFor(() => expect(search).toHaveFocus());
  expect(options()).toEqual(['Low', 'Urgent', 'Not set']);
  await user.keyboard('urg{Enter}');
  expect(view).toEqual({ priority: ['Urgent'] });
  await user.clear(search);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(view).toEqual({ priority: ['Urgent', 'Low'] });
  expect(chips()).toEqual(['Priority: Urgent', 'Priority: Low']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view).toEqual({ priority: ['Urgent', 'Low'] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus());
});

it('leaves values out instead, and leads back to the fields', async () => {
  await open();
  await user.click(screen.getByRole('option', { name: 'Tag' }));
  await user.click(await screen.findByRole('option', { name: 'vip' }));
  await user.click(screen.getByRole('radio', { name: 'is not' }));
  expect(view).toEqual({ tag: undefined, notTag: ['vip'] });
  expect(chips()).toEqual(['Tag is not vip']);
  await user.click(screen.getByRole('button', { name: 'All filters' }));
  await waitFor(() => expect(screen.getByRole('option', { name: 'Tag' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('radio', { name: 'is not' })).toBeChecked();
  await user.click(screen.getByRole('option', { name: 'vip' }));
  expect(view.notTag).toBeUndefined();
});

it('keeps what is typed, the list and the value in focus when other values come', async () => {
  const { queries } = await open();
  await waitFor(() => expect(screen.getByRole('option', { name: 'Organization' })).toHaveFocus());
  await user.keyboard('org{Enter}');
  const search = await screen.findByRole('searchbox', { name: 'Search organization' });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('a');
  await user.keyboard('{ArrowDown}');
  const acme = screen.getByRole('option', { name: 'Acme' });
  await waitFor(() => expect(acme).toHaveFocus());
  act(() => {
    queries.setQueryData(facetsQuery.queryKey, {
      ...facets,
      organizations: [{ id: 'aa', name: 'Aardvark' }, ...facets.organizations],
    });
  });
  await screen.findByRole('option', { name: 'Aardvark' });
  expect(search).toHaveValue('a');
  expect(screen.getByRole('option', { name: 'Acme' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(view).toEqual({ org: ['acme'] });
});

it('offers an agent those teams alone in which there are enough people', async () => {
  const account = { id: 'a1', name: 'Robin Vale', role: 'agent', agent: 'own', preferences: {} };
  const described = { teams: ['First line'], byTeam: false };
  await open({
    'GET /api/account': account,
    'GET /api/ticket/facets': { ...facets, teams: ['First line', 'Night'], figures: described },
  });
  await user.click(screen.getByRole('option', { name: 'Team' }));
  await screen.findByRole('option', { name: 'First line' });
  expect(options()).toEqual(['First line']);
});
