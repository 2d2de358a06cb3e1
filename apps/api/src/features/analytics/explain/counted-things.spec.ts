import { rangeOf } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { TicketSelection } from '../../tickets/index.js';
import { deeds, firstReplies, type Counts } from './counted-things.js';

const range = rangeOf('2026-01-01', '2026-12-31', 'UTC');
const statementOf = (counts: Counts, selection: TicketSelection = {}) => {
  const { from, where, weight } = counts(new Conditions(), { range, selection });
  return [from, where, weight].join(' ');
};

describe('what a figure counts', () => {
  it('is found without opening up the deeds of every ticket, which takes seconds of a year', () => {
    for (const counts of [deeds('resolved'), deeds('reopened'), firstReplies])
      expect(statementOf(counts, { priority: ['High'] })).not.toContain('jsonb');
  });

  it('is looked up in them where first replies are asked for by whoever held the tickets', () => {
    for (const selection of [{ assignee: ['7'] }, { notAssignee: ['7'] }, { team: ['-'] }, { notTeam: ['First line'] }])
      expect(statementOf(firstReplies, selection)).toContain('jsonb');
  });
});
