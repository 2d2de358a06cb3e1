import { addressKeyOf, dimensions, exclusionOf } from './dimensions.js';

it('what leaves a value out is named after its dimension', () => {
  expect(dimensions.map(exclusionOf)).toEqual([
    'notOrganization',
    'notAssignee',
    'notTeam',
    'notPriority',
    'notClassification',
    'notDesignation',
    'notChannel',
    'notTag',
  ]);
});

it('an address calls organizations by a short name, and everything else as the API does', () => {
  expect(['organization', 'notOrganization', 'team', 'notTeam'].map(addressKeyOf)).toEqual([
    'org',
    'notOrg',
    'team',
    'notTeam',
  ]);
});
