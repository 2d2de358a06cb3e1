import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toasts, { toast } from './toasts.js';

describe('the last message', () => {
  const show = (run = () => {}) => {
    render(
      <>
        <button type="button">Export</button>
        <Toasts />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Export' }).focus());
    act(() => void toast.action('error', 'The export failed', 'Retry', run));
  };

  it.each(['Retry', 'Close'])('gives the focus back when it goes by %s', async (name) => {
    show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByText('The export failed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  it('does so while it is still there: what is opened afterwards keeps the focus', async () => {
    let isShown = false;
    show();
    const opener = screen.getByRole('button', { name: 'Export' });
    opener.addEventListener('focus', () => (isShown = screen.queryByText('The export failed') !== null));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(isShown).toBe(true);
  });

  it('takes no focus from what its action opened', async () => {
    show(() => screen.getByRole('button', { name: 'Other' }).focus());
    render(<button type="button">Other</button>);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });
});
