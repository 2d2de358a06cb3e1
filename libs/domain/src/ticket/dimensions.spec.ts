import { dimensions, exclusionOf } from './dimensions.js';

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
