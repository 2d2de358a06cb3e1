import { added, has, labelFault, mapped, moved, removed, renamed, restored, type LabelLists } from './label-edits.js';

const labels = ['Open', 'On Hold', 'Closed'];
const lists: LabelLists = {
  ticketStatusFields: labels,
  holdFields: ['On Hold'],
  closedTicketFields: ['Resolved', 'Closed'],
  sendSurveyFields: ['closed'],
};

it('finds a label that is there already, whatever its case and space', () => {
  expect(labelFault(labels, ' on hold ')).toContain('On Hold');
  expect(labelFault(labels, 'On hold', 'On Hold')).toBeUndefined();
  expect(labelFault(labels, 'Waiting')).toBeUndefined();
  expect([has(labels, ' open'), has(labels, 'opened')]).toEqual([true, false]);
});

it('keeps to what the server takes', () => {
  expect(labelFault(labels, 'x'.repeat(101))).toBeDefined();
  const full = Array.from({ length: 200 }, (_, index) => `Label ${index}`);
  expect(labelFault(full, 'One more')).toBeDefined();
  expect(labelFault(full, 'Renamed', 'Label 1')).toBeUndefined();
});

it('renames a label wherever it stands, and moves it in its list', () => {
  expect(renamed(lists, 'Closed', ' Done ')).toEqual({
    ticketStatusFields: ['Open', 'On Hold', 'Done'],
    holdFields: ['On Hold'],
    closedTicketFields: ['Resolved', 'Done'],
    sendSurveyFields: ['Done'],
  });
  expect(moved(labels, 'Closed', -1)).toEqual(['Open', 'Closed', 'On Hold']);
  expect(moved(labels, 'Open', -1)).toEqual(labels);
  expect(moved(labels, 'Closed', 1)).toEqual(labels);
});

it('takes a label out of every list, and brings it back to its places, but not twice', () => {
  const rest = removed(lists, 'Closed');
  expect(rest).toEqual({
    ticketStatusFields: ['Open', 'On Hold'],
    holdFields: ['On Hold'],
    closedTicketFields: ['Resolved'],
    sendSurveyFields: [],
  });
  expect(restored(rest, 'Closed', lists)).toEqual(lists);
  expect(restored({ ...rest, sendSurveyFields: ['CLOSED'] }, 'Closed', lists).sendSurveyFields).toEqual(['CLOSED']);
});

it.each([
  [
    'open',
    { ticketStatusFields: [...labels, 'Parked'], holdFields: ['On Hold'], closedTicketFields: ['Resolved', 'Closed'] },
  ],
  [
    'hold',
    { ticketStatusFields: labels, holdFields: ['On Hold', 'Parked'], closedTicketFields: ['Resolved', 'Closed'] },
  ],
  [
    'closed',
    { ticketStatusFields: labels, holdFields: ['On Hold'], closedTicketFields: ['Resolved', 'Closed', 'Parked'] },
  ],
] as const)('maps a label to %s', (category, expected) => {
  expect(mapped(lists, 'Parked', category)).toEqual(expected);
});

it('maps a label anew: holding goes before being open, and closing before both', () => {
  expect(mapped(lists, 'closed', 'hold')).toEqual({
    ticketStatusFields: labels,
    holdFields: ['On Hold', 'closed'],
    closedTicketFields: ['Resolved'],
  });
  expect(mapped(lists, 'On Hold', 'open')).toMatchObject({ ticketStatusFields: labels, holdFields: [] });
});

it('adds a label to the part of the table that is shown', () => {
  expect(added(lists, 'Parked', 'all')).toMatchObject({ ticketStatusFields: [...labels, 'Parked'] });
  expect(added(lists, 'On Hold', 'closed')).toMatchObject({
    holdFields: [],
    closedTicketFields: ['Resolved', 'Closed', 'On Hold'],
  });
  expect(added(lists, 'Parked', 'survey')).toEqual({ sendSurveyFields: ['closed', 'Parked'] });
});
