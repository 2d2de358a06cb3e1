import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toasts from '../feedback/toasts.js';
import { CopyButton } from './copy-button.js';

const show = () =>
  render(
    <>
      <CopyButton text="70012" what="ticket number" />
      <Toasts />
    </>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Copy ticket number' }));

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

describe('a button that copies', () => {
  it('puts the text on the clipboard', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    show();
    await press();
    expect(written).toEqual(['70012']);
    expect(screen.queryByText('Couldn’t copy ticket number.')).toBeNull();
  });

  it.each([
    ['a page that is not served securely has no clipboard', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('says so where %s', async (_, clipboard) => {
    if (clipboard) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    show();
    await press();
    expect(await screen.findByText('Couldn’t copy ticket number.')).toBeInTheDocument();
  });
});
