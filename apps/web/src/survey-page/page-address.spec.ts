import { readPageAddress } from './page-address.js';

it.each([
  ['/survey/AbC-1_xyz', { page: 'survey', id: 'AbC-1_xyz' }],
  ['/survey/AbC-1_xyz/', { page: 'survey', id: 'AbC-1_xyz' }],
  ['/survey/preview', { page: 'preview' }],
  ['/survey/unsubscribe/AbC-1_xyz', { page: 'unsubscribe', id: 'AbC-1_xyz' }],
  ['/survey/unsubscribe', { page: 'unsubscribe', id: '' }],
])('%s asks for %j', (path, address) => {
  expect(readPageAddress(path)).toEqual(address);
});
