import * as contract from '@deskledger/contracts';
import { endpoints } from './endpoints.js';

it.each(Object.entries(endpoints))('%s is the call of the contract', (name, endpoint) => {
  expect(contract[name as keyof typeof endpoints]).toMatchObject(endpoint);
});
