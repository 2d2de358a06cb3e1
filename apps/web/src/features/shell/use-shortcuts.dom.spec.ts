import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { useShortcuts } from './use-shortcuts.js';

const nothing = () => undefined;

it('leaves what is typed to the palette while its code is on the way', async () => {
  const done: string[] = [];
  const { rerender } = renderHook(
    ({ isPaletteOpen }: { isPaletteOpen: boolean }) => {
      usePageActions([{ id: 'annotate', label: 'Annotate', key: 'a', run: () => done.push('annotate') }]);
      useShortcuts({ isPaletteOpen, openPalette: nothing, openSheet: () => done.push('sheet'), goTo: nothing });
    },
    { initialProps: { isPaletteOpen: true } },
  );
  await userEvent.keyboard('a?');
  expect(done).toEqual([]);
  rerender({ isPaletteOpen: false });
  await userEvent.keyboard('a?');
  expect(done).toEqual(['annotate', 'sheet']);
});
