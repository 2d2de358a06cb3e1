import { conditionFaults } from './condition-faults.js';
import { mostConditionValues, type TicketConditions } from './ticket-conditions.js';

const faults = (when: object) =>
  conditionFaults('when', when as TicketConditions).map(({ path, message }) => `${path} ${message}`);

describe('the faults of conditions', () => {
  it('are none of what works', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ organization: ['acme'], tag: ['-'], createdAfter: '2026-09-01' })).toEqual([]);
  });

  it.each([
    [{ team: [] }, 'when.team must have at least one value'],
    [{ team: ['Field', ' '] }, 'when.team[1] must not be empty'],
    [{ createdAfter: 'soon' }, 'when.createdAfter must be a date such as 2026-11-20, not soon'],
    [
      { colour: ['red'] },
      'when.colour must be one of organization, team, priority, channel, classification, designation, tag, source',
    ],
    [
      { team: Array.from({ length: mostConditionValues + 1 }, (_, nth) => `t${nth}`) },
      'when.team must have at most 100 values',
    ],
  ])('name what is wrong: %j', (when, fault) => {
    expect(faults(when)).toEqual([fault]);
  });
});
