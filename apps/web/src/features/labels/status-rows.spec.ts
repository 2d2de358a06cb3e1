import type { BorneLabel } from '@deskledger/contracts';
import { statusParts } from './label-edits.js';
import { rowsOf, statusRows } from './status-rows.js';

const lists = {
  ticketStatusFields: ['Open', 'Closed'],
  holdFields: ['Parked'],
  closedTicketFields: ['Closed'],
  sendSurveyFields: ['closed'],
};
const borne = (label: string, tickets: number, judgedBy: BorneLabel['judgedBy']): BorneLabel => ({
  ...{ label, tickets, judgedBy, judged: { open: 0, hold: 0, closed: tickets } },
  ...{ unmapped: judgedBy === 'nobody' ? tickets : 0, connections: [] },
});

it('shows each label once: unmapped ones first, then those of the settings, then those of help desks', () => {
  const rows = statusRows(lists, [
    borne('Few', 1, 'nobody'),
    borne('Many', 9, 'nobody'),
    borne('Erledigt', 3, 'statusType'),
    borne('CLOSED', 5, 'settings'),
  ]);
  expect(rows.map(({ label, tickets, category, isUnmapped }) => [label, tickets, category, isUnmapped])).toEqual([
    ['Many', 9, null, true],
    ['Few', 1, null, true],
    ['Open', 0, 'open', false],
    ['Closed', 5, 'closed', false],
    ['Parked', 0, 'hold', false],
    ['Erledigt', 3, null, false],
  ]);
  expect(rows.filter(({ sendsSurvey }) => sendsSurvey).map(({ label }) => label)).toEqual(['Closed']);
  expect(rows.at(-1)).toMatchObject({ byType: 'closed', isListed: false });
});

it('does not know how many tickets bear a label until that is told', () => {
  expect(statusRows(lists, undefined)[0]).toMatchObject({ label: 'Open', tickets: undefined });
});

it('shows a label that has left the lists as unmapped while tickets bear it', () => {
  const rows = statusRows({ ...lists, holdFields: [] }, [borne('Parked', 2, 'settings')]);
  expect(rows[0]).toMatchObject({ label: 'Parked', isUnmapped: true, isListed: false });
});

it('shows the part that somebody asks for: what nobody has mapped is open, what help desks judge is what they say', () => {
  const rows = statusRows(lists, [borne('Many', 9, 'nobody'), borne('Erledigt', 3, 'statusType')]);
  const shown = statusParts.map((part) => [part, rowsOf(rows, part).map(({ label }) => label)]);
  expect(Object.fromEntries(shown)).toEqual({
    all: ['Many', 'Open', 'Closed', 'Parked', 'Erledigt'],
    open: ['Many', 'Open'],
    hold: ['Parked'],
    closed: ['Closed', 'Erledigt'],
    survey: ['Closed'],
  });
});
