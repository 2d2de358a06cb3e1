import type { StatusType } from '../ticket/facts/observation.js';
import { defaultSettings } from './default-settings.js';
import { changedLabels, statusJudge, statusRules } from './status-rules.js';

const settings = {
  ...defaultSettings(),
  ticketStatusFields: ['Open', 'Reopened'],
  closedTicketFields: ['Resolved', 'Closed'],
};

describe('the rules for statuses', () => {
  it.each<[string | null, StatusType | null, number | null, string]>([
    ['Closed', 'open', null, 'closed'],
    [' closed ', null, null, 'closed'],
    ['Open', 'closed', 1, 'open'],
    ['On Hold', null, null, 'hold'],
    ['on hold', 'closed', 1, 'hold'],
    ['Waiting', 'on_hold', 1, 'hold'],
    ['Waiting', 'closed', null, 'closed'],
    ['Waiting', 'open', 1, 'open'],
    ['Waiting', null, 1, 'closed'],
    ['Waiting', null, 0, 'closed'],
    ['Waiting', null, null, 'open'],
    [null, 'closed', null, 'closed'],
    [null, null, null, 'open'],
    ['constructor', null, null, 'open'],
  ])('judge %j of type %j, closing time %j, as %s', (label, type, closedAt, expected) => {
    expect(statusRules(settings)({ label, type, closedAt })).toBe(expected);
  });

  it.each<[string | null, StatusType | null, string]>([
    [' closed ', 'open', 'settings'],
    ['Waiting', 'open', 'statusType'],
    [null, 'closed', 'statusType'],
    ['Waiting', null, 'nobody'],
    ['constructor', null, 'nobody'],
    [null, null, 'nobody'],
  ])('tell who it is that judges %j of type %j: %s', (label, type, expected) => {
    expect(statusJudge(settings)({ label, type, closedAt: 1 })).toBe(expected);
  });

  it.each([
    ['closed and held', { closedTicketFields: ['Parked'], holdFields: ['Parked'] }, 'closed'],
    ['open and held', { ticketStatusFields: ['Parked'], holdFields: ['Parked'] }, 'hold'],
    ['open and closed', { ticketStatusFields: ['Parked'], closedTicketFields: ['Parked'] }, 'closed'],
  ])('know one meaning of a label that is said to be %s', (_, labels, expected) => {
    expect(statusRules({ ...settings, ...labels })({ label: 'Parked', type: null, closedAt: null })).toBe(expected);
  });
});

describe('the labels that a change of the settings gives another meaning', () => {
  it.each([
    [
      'those that move from list to list',
      { closedTicketFields: ['Closed'], holdFields: ['On Hold', 'Resolved'] },
      ['resolved'],
    ],
    ['those that are new', { holdFields: ['On Hold', 'Parked'] }, ['parked']],
    ['those that are gone', { holdFields: [] }, ['on hold']],
    ['none that are spelled otherwise', { closedTicketFields: [' closed', 'RESOLVED'] }, []],
    ['none that were closed already', { holdFields: ['On Hold', 'Closed'] }, []],
  ])('are %s', (_, changed, expected) => {
    expect(changedLabels(settings, { ...settings, ...changed }).toSorted()).toEqual(expected);
  });
});
