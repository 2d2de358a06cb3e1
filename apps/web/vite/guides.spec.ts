import { connectionsCopy } from '../src/features/connections/connections.copy.js';
import { guides } from './guides.js';

it.each(Object.keys(connectionsCopy.kinds).filter((kind) => kind !== 'standard'))('has a guide for %s', (kind) => {
  expect(guides()).toContain(`connect/${kind}.md`);
});
