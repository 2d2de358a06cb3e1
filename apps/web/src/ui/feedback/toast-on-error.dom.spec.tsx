import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { toastOnError } from './toast-on-error.js';
import Toasts from './toasts.js';

it('says why something could not be done', async () => {
  render(<Toasts />);
  toastOnError(() => Promise.reject(new Error('The chart is empty.')));
  expect(await screen.findByText('That didn’t work. The chart is empty.')).toBeInTheDocument();
});
