import { defaultSettings } from './default-settings.js';
import { concernsFigures, figureSettings } from './figure-settings.js';
import { settingsOfEvent, type OrganizationEvent } from './organization.events.js';

const settings = defaultSettings();
const concern = (type: OrganizationEvent['type']) => concernsFigures({ type, data: {}, occurredAt: 0 });

describe('the settings that figures stand on', () => {
  it.each([
    ['another order', { ticketStatusFields: [...settings.ticketStatusFields].reverse() }],
    ['another spelling', { closedTicketFields: ['CLOSED ', 'resolved'] }],
    ['a label that says nothing new', { ticketStatusFields: ['Open', 'In Progress'] }],
    ['settings that no figure asks for', { survey: true, supportPhone: '1' }],
  ])('are the same with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).toEqual(figureSettings(settings));
  });

  it.each([
    ['another closed label', { closedTicketFields: ['Closed'] }],
    ['a label less', { ticketStatusFields: ['Open'] }],
    ['another hold label', { holdFields: ['In Progress'] }],
    ['another zone', { timezone: 'Asia/Tokyo' }],
  ])('differ with %s', (_, changed) => {
    expect(figureSettings({ ...settings, ...changed })).not.toEqual(figureSettings(settings));
  });

  it('hold each label once, in one spelling, where it counts', () => {
    const labels = {
      ticketStatusFields: ['Waiting', 'open ', 'Parked', 'OPEN', 'Done'],
      holdFields: ['Parked', 'Later', 'Done', 'parked'],
      closedTicketFields: ['Solved', 'done', 'Done'],
    };
    expect(figureSettings({ ...settings, ...labels })).toEqual({
      timezone: 'UTC',
      labels: {
        ticketStatusFields: ['open', 'waiting'],
        holdFields: ['later', 'parked'],
        closedTicketFields: ['done', 'solved'],
      },
    });
  });

  it('are touched by changes of the zone and of labels alone', () => {
    expect((Object.keys(settingsOfEvent) as OrganizationEvent['type'][]).filter(concern)).toEqual([
      'TicketLabelsChanged',
      'TimezoneChanged',
    ]);
  });
});
