import { defaultSettings } from './default-settings.js';
import { figureSettings } from './figure-settings.js';

const settings = defaultSettings();

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
});
