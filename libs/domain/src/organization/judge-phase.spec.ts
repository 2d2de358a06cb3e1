import { defaultSettings } from './default-settings.js';
import { judgePhase, type StatusType } from './judge-phase.js';

const settings = {
  ...defaultSettings(),
  ticketStatusFields: ['Open', 'Reopened'],
  closedTicketFields: ['Resolved', 'Closed'],
};

describe('judgePhase', () => {
  it.each<[string | null | undefined, StatusType | null, number | null, string]>([
    ['Closed', 'open', null, 'closed'],
    [' closed ', null, null, 'closed'],
    ['Open', 'closed', 1, 'open'],
    ['On Hold', null, null, 'hold'],
    ['on hold', 'closed', 1, 'hold'],
    ['Waiting', 'on_hold', 1, 'hold'],
    ['Waiting', 'closed', null, 'closed'],
    ['Waiting', 'open', 1, 'open'],
    ['Waiting', null, 1, 'closed'],
    ['Waiting', null, null, 'open'],
    [null, 'closed', null, 'closed'],
    [undefined, null, null, 'open'],
    ['constructor', null, null, 'open'],
  ])('judges %j of type %j, closing time %j, as %s', (status, type, closedTime, expected) => {
    expect(judgePhase(status, type, closedTime, settings)).toBe(expected);
  });

  it('takes a label that is closed and held for closed', () => {
    expect(
      judgePhase('Parked', null, null, { ...settings, closedTicketFields: ['Parked'], holdFields: ['Parked'] }),
    ).toBe('closed');
  });
});
