import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { announce } from './announce.js';

const openDialog = () =>
  render(
    <Modal isOpen>
      <Dialog aria-label="Columns">Columns</Dialog>
    </Modal>,
  );

/** What a screen reader finds, which passes over all that is hidden from it. */
async function heard(sentence: string) {
  await act(async () => announce(sentence));
  await act(async () => jest.runOnlyPendingTimers());
  return screen.queryByRole('status');
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a sentence for screen readers', () => {
  it('is heard while a dialog is open', async () => {
    openDialog();
    expect(await heard('Moved to 2 of 5')).toHaveTextContent('Moved to 2 of 5');
  });

  it('is heard while a dialog is open that came after an earlier sentence', async () => {
    expect(await heard('Moved to 3 of 5')).toHaveTextContent('Moved to 3 of 5');
    openDialog();
    expect(await heard('Moved to 4 of 5')).toHaveTextContent('Moved to 4 of 5');
  });
});
