import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/page.js';
import { CompareMenu } from './compare-menu.js';

it('is a word at every width, not an icon', () => {
  const element = <CompareMenu view={{ period: '7days' }} onChange={() => undefined} />;
  openPage('/dashboard', [{ path: '/dashboard', element }]);
  const button = screen.getByRole('button', { name: 'Compare' });
  expect(button.querySelector('svg, [class*=sr-only]')).toBeNull();
  expect(button).toHaveTextContent(/^Compare$/);
});
