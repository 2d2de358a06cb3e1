import { meetsConditions, type TicketConditions, type TicketValues } from './ticket-conditions.js';

const meets = (when: TicketConditions, values: TicketValues, created = '2026-09-07') =>
  meetsConditions(when)(values, created);

describe('conditions on tickets', () => {
  it('are met by every ticket where there are none', () => {
    expect(meets({}, {})).toBe(true);
  });

  it('are met by one of the values of each, whatever their case', () => {
    const when = { organization: ['acme'], priority: ['High', 'Urgent'] };
    expect(meets(when, { organization: 'acme', priority: ' urgent ' })).toBe(true);
    expect(meets(when, { organization: 'acme', priority: 'Low' })).toBe(false);
    expect(meets(when, { priority: 'High' })).toBe(false);
    expect(meets({ tag: ['internal', 'test'] }, { tag: ['vip', 'Internal'] })).toBe(true);
    expect(meets({ source: ['zendesk'] }, { source: 'zendesk' })).toBe(true);
  });

  it('can ask for what is not set', () => {
    const when = { team: ['-'], tag: ['-'] };
    expect(meets(when, {})).toBe(true);
    expect(meets(when, { team: null, tag: [] })).toBe(true);
    expect(meets(when, { team: 'Field' })).toBe(false);
    expect(meets(when, { tag: ['vip'] })).toBe(false);
  });

  it('can ask for the day of the creation', () => {
    expect(meets({ createdAfter: '2026-09-07' }, {})).toBe(true);
    expect(meets({ createdAfter: '2026-09-08' }, {})).toBe(false);
  });
});
