import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { show, user } from '../../../testing/page.js';
import { sent, serve, stopServing } from '../../../testing/server.js';
import KiosksDialog from './kiosks-dialog.js';

const view = {
  isOwn: true,
  owner: 'Robin Vale',
  canChange: true,
  id: 'v1',
  screen: 'reports',
  name: 'Monday',
  query: 'tab=tickets',
  isShared: false,
  isDefault: false,
};
const current = { screen: 'overview', query: 'period=30days' } as const;

afterEach(stopServing);

/** A server on which a view that is saved or shared is shared from then on. */
function open(views: object[], boards: object[] = []) {
  const kept = [...views];
  serve({
    'GET /api/walls': { walls: [] },
    'GET /api/boards': { boards },
    'GET /api/views': () => ({ views: kept }),
    'POST /api/views': ({ body }) => {
      kept.push({ ...view, id: 'v2', ...(body as object) });
      return { ...view, id: 'v2' };
    },
    'PUT /api/views/:id': ({ body }) => {
      kept[0] = { ...view, ...(body as object) };
      return { ...view, isShared: true };
    },
  });
  show(<KiosksDialog current={current} onClose={() => undefined} />);
}

it('offers to share what is on the screen, where no view is shared yet', async () => {
  open([]);
  const name = await screen.findByRole('textbox', { name: 'Name of the view' });
  expect(name).toHaveValue('Overview');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save and share' }));
  expect(screen.getByText('Enter a name')).toBeInTheDocument();
  await user.type(name, 'Hall');
  await user.click(screen.getByRole('button', { name: 'Save and share' }));
  expect(await screen.findByRole('checkbox', { name: 'Hall' })).toBeInTheDocument();
  expect(sent('POST /api/views')).toEqual([{ ...current, name: 'Hall', isShared: true }]);
});

it('offers to share the views that the reader has, those of lists aside', async () => {
  open([view, { ...view, id: 'v3', name: 'Queue', screen: 'tickets' }]);
  await user.click(await screen.findByRole('button', { name: 'Share “Monday”' }));
  expect(await screen.findByRole('checkbox', { name: 'Monday' })).toBeInTheDocument();
  expect(screen.queryByText(/Queue/)).toBeNull();
});

it('offers shared boards with something on them, before views', async () => {
  const board = { ...{ id: 'b1', name: 'Hall', isShared: true, isOwn: true, owner: 'Robin Vale' }, pinCount: 3 };
  const own = { ...board, id: 'b2', name: 'Mine', isShared: false };
  open([{ ...view, isShared: true }], [board, own, { ...board, id: 'b3', name: 'Empty', pinCount: 0 }]);
  await screen.findByRole('checkbox', { name: 'Hall' });
  expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(['Hall', 'Monday']);
});
