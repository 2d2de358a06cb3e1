import { readLines } from '../webhook/read-lines.js';
import { readingContext } from '../testing/reading-context.js';
import { guessColumns } from './columns/guess-columns.js';
import { adapters } from './index.js';

const named = (source: string) => adapters.find(({ name }) => name === source)!;
const fieldsOf = (source: string, headings: string) =>
  guessColumns(headings.split(','), named(source).exportFile!.headings);
const read = (source: string, exportedTicket: Record<string, string>) =>
  readLines(Buffer.from(JSON.stringify({ exportedTicket })), readingContext({ adapter: named(source) }));
const observed = (source: string, row: Record<string, string>) => {
  const { accepted, refused } = read(source, row);
  expect(refused).toEqual([]);
  return accepted[0]!.observation;
};
const created = { createdTime: '2026-03-01 10:00:00' };

describe('the headings of an exported table', () => {
  it('are known for every source', () => {
    for (const { name } of adapters)
      expect(fieldsOf(name, 'Id,Subject,Created at')).toMatchObject({ Id: 'ticketId', 'Created at': 'createdTime' });
  });

  it('are those of a view of Zendesk', () => {
    const headings =
      'Summation column,Id,Requester,Requester id,Requester external id,Requester email,Requester domain,Submitter,Assignee,Group,Subject,Tags,Status,Priority,Via,Ticket type,Created at,Updated at,Assigned at,Organization,Due at,Initially assigned at,Solved at,Resolution time,Satisfaction Score,Replies,Full resolution time in minutes,Full resolution time in minutes within business hours';
    expect(fieldsOf('zendesk', headings)).toEqual({
      ...{ Id: 'ticketId', Requester: 'contact_name', 'Requester email': 'contact_email', Assignee: 'assignee' },
      ...{ Group: 'team', Subject: 'subject', Tags: 'tags', Status: 'status', Priority: 'priority', Via: 'channel' },
      ...{ 'Ticket type': 'classification', 'Created at': 'createdTime', 'Updated at': 'modifiedTime' },
      ...{ Organization: 'organization', 'Due at': 'dueTime', 'Solved at': 'resolvedTime' },
      ...{ 'Satisfaction Score': 'helpDeskRating', 'Full resolution time in minutes': 'resolutionMinutes' },
    });
  });

  it('are never those of numbers that deliveries do not know', () => {
    expect(Object.values(fieldsOf('zammad', '#,Number,Title,State,Created at'))).not.toContain('ticketId');
    expect(fieldsOf('zammad', 'Id,Escalation at,Close escalation at')).toEqual({
      Id: 'ticketId',
      'Close escalation at': 'dueTime',
    });
    expect(fieldsOf('request-tracker', 'id,Due,QueueName')).toEqual({ id: 'ticketId', QueueName: 'team' });
  });

  it.each([
    [
      'German',
      'Ticket-ID,Betreff,Status,Priorität,Agent,Gruppe,Erstellungszeit,Lösungszeit,Letzte Aktualisierung,Firma,Fällig bis,Geschlossen am,Schlagwörter,Typ,Quelle,Vollständiger Name,E-Mail-Adresse',
    ],
    [
      'French',
      "ID du ticket,Sujet,Statut,Priorité,Agent,Groupe,Heure de création,Heure de résolution,Dernière mise à jour,Nom de la société,Date d'échéance,Heure de fermeture,Étiquettes,Type,Source,Nom complet,Adresse e-mail",
    ],
  ])('are known in %s', (_, headings) => {
    expect(Object.values(fieldsOf('freshdesk', headings))).toHaveLength(headings.split(',').length);
    const fields = ['ticketId', 'subject', 'status', 'priority', 'assignee', 'team', 'createdTime'];
    const more = ['modifiedTime', 'organization', 'dueTime', 'closedTime', 'tags', 'classification', 'channel'];
    for (const source of ['freshdesk', 'zendesk', 'standard'])
      expect(Object.values(fieldsOf(source, headings))).toEqual(expect.arrayContaining([...fields, ...more]));
  });
});

describe('a row of an exported table', () => {
  it('of Zendesk parts its tags at spaces', () => {
    const { fields } = observed('zendesk', { ticketId: '501', tags: 'tag1 tag2', ...created });
    expect(fields?.tags).toEqual(['tag1', 'tag2']);
  });

  it('has the closing time that its duration gives, where it tells none', () => {
    const closed = { ticketId: '501', status: 'Solved', resolutionMinutes: '1,500', ...created };
    const closedAt = Date.parse('2026-03-01T10:00:00Z') + 1500 * 60_000;
    expect(observed('zendesk', closed)).toMatchObject({ status: { closedAt }, place: { at: closedAt } });
    const reported = { ...closed, closedTime: '2026-03-02 10:00:00' };
    expect(observed('zendesk', reported).status?.closedAt).toBe(Date.parse('2026-03-02T10:00:00Z'));
    for (const row of [
      { ...closed, status: 'Open' },
      { ...closed, resolutionMinutes: '25:00' },
      { ...closed, resolutionMinutes: '-5' },
    ])
      expect(observed('zendesk', row).status?.closedAt).toBeNull();
  });

  it.each([
    ['zendesk', 'Good', 'Good'],
    ['zendesk', 'Bad with comment', 'Bad'],
    ['zendesk', 'Unoffered', undefined],
    ['zendesk', 'Offered', undefined],
    ['zoho-desk', 'Okay', 'Okay'],
    ['freshdesk', 'Extremely happy', 'Extremely happy'],
    ['freshdesk', '103', undefined],
  ])('of %s has the rating of the help desk: %s', (source, helpDeskRating, rating) => {
    const { fields } = observed(source, { ticketId: '501', helpDeskRating, ...created });
    expect(fields?.helpDeskRating).toBe(rating);
  });

  it('of Request Tracker knows its Nobody', () => {
    for (const assignee of ['Nobody', 'Nobody in particular'])
      expect(observed('request-tracker', { ticketId: '7', assignee, ...created }).fields).not.toHaveProperty(
        'presumed',
      );
  });

  it.each(['-', '--', 'N/A', 'n/a', 'NULL', 'null', 'None', 'nil', '0000-00-00 00:00:00', ' - '])(
    'says nothing by %j',
    (nothing) => {
      for (const source of ['freshdesk', 'standard', 'zendesk']) {
        const row = { ticketId: '9', status: 'Open', ...created };
        const cells = {
          closedTime: nothing,
          assignee: nothing,
          organization: nothing,
          team: nothing,
          dueTime: nothing,
        };
        const { fields, status, dueAt, place } = observed(source, row);
        expect(observed(source, { ...row, ...cells })).toMatchObject({ fields, status, place: { at: place.at } });
        expect(dueAt).toBeUndefined();
      }
    },
  );

  it.each([
    [
      '11/08/2026 3:00 PM',
      'createdTime "11/08/2026 3:00 PM" could be 11 August 2026 or 8 November 2026; choose one with --date-order',
    ],
    ['45628', 'createdTime "45628" is not a time; if it is an Excel date, import with --excel-dates'],
    ['yesterday', 'createdTime cannot be read: "yesterday"'],
  ])('is refused with the reason for the time %s', (createdTime, explanation) => {
    for (const source of ['freshdesk', 'standard'])
      expect(read(source, { ticketId: '9', createdTime }).refused).toMatchObject([{ explanation }]);
  });

  it('is read in the order of its file', () => {
    const line = {
      exportedTicket: { ticketId: '9', createdTime: '11/08/2026 15:00' },
      dateOrder: 'dmy',
      timezone: 'UTC',
    };
    for (const source of ['freshdesk', 'standard']) {
      const { accepted } = readLines(
        Buffer.from(JSON.stringify(line)),
        readingContext({ adapter: named(source), receivedAt: Date.parse('2026-12-01') }),
      );
      expect(accepted[0]!.observation.place.at).toBe(Date.parse('2026-08-11T15:00:00Z'));
    }
  });
});
