import { OrganizationSettingsReader } from '../../organization/index.js';
import { waitFor } from '../../../testing/wait-for.js';
import { InvitationSweep } from './sending/invitation-sweep.js';
import { type DeskWithSurveys, startDeskWithSurveys, survey } from './testing/desk-with-surveys.js';

const hour = 3_600_000;
const day = 24 * hour;

let desk: DeskWithSurveys;
beforeAll(async () => (desk = await startDeskWithSurveys()));
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('truncate survey_invitations, survey_suppressions');
  await desk.settings({
    survey: true,
    surveyDelayMinutes: 0,
    surveyRestDays: 7,
    surveyReminderDays: 0,
    surveyLanguage: 'en',
  });
  await waitFor(() => desk.app.app.get(OrganizationSettingsReader).current().survey, 'surveys are sent');
  desk.mails.received.length = 0;
});
afterEach(() => desk.clock.advance(30 * day));

const contact = (name: string) => ({ contact: { name, email: `${name}@example.org` } });
const sweep = () => desk.app.app.get(InvitationSweep).sweep();
const recipients = () => desk.mails.received.map(({ to }) => to).sort();
const linkIdOf = (index = 0) => /\/survey\/([\w-]{43})/.exec(desk.mails.received[index]?.mail.text ?? '')?.[1] ?? '';
let count = 0;
const ticketId = () => `T-${(count += 1)}`;

describe('a ticket that enters a status which sends surveys', () => {
  it('has its contact invited once, by a mail that leads to the survey', async () => {
    const id = ticketId();
    await desk.send({ ticketId: id, subject: 'Export fails', status: 'Open', ...contact('maja') });
    desk.clock.advance(hour);
    await desk.send({ ticketId: id, status: 'Closed' });

    const [decision] = await desk.reached('sent');
    expect(decision).toMatchObject({
      ticket: { ticketId: id, subject: 'Export fails' },
      survey: { id: desk.surveyId, title: 'Customer satisfaction' },
      contact_email: 'maja@example.org',
      ticketStatus: 'Closed',
      enteredAt: desk.clock.now().toISOString(),
      reason: null,
      attempts: 1,
      openedAt: null,
      expiresAt: new Date(desk.clock.now().getTime() + 30 * day).toISOString(),
    });
    expect(recipients()).toEqual(['maja@example.org']);
    const mail = desk.mails.received[0]?.mail;
    expect(mail).toMatchObject({ subject: 'How did we do? – Export fails', from: { address: 'support@desk.test' } });
    expect(mail?.messageId).toMatch(/^<survey-invitation\.[0-9a-f-]{36}@127\.0\.0\.1>$/);
    const page = await desk.app.ask(`GET /api/survey/enroll/${linkIdOf()}`);
    expect(page).toMatchObject({
      status: 200,
      json: { title: 'Customer satisfaction', kind: 'invitation', answered: false },
    });
    const reported = await desk.rows(
      `select type, data -> 'ticket' ->> 'id' as ticket from events where stream_id like 'survey-enrollment:%' order by position`,
    );
    expect(reported).toEqual([
      { type: 'SurveyInvited', ticket: decision?.ticket?.id },
      { type: 'SurveyDelivered', ticket: null },
    ]);
  });

  it('is not decided about while the switch is off, nor afterwards for what happened until then', async () => {
    await desk.settings({ survey: false });
    await desk.send({ ticketId: ticketId(), status: 'Closed', ...contact('early') });
    await desk.settings({ survey: true });
    await desk.send({ ticketId: ticketId(), status: 'Closed', ...contact('late') });

    await desk.reached('sent');
    expect(await desk.decisions()).toHaveLength(1);
    expect(recipients()).toEqual(['late@example.org']);
  });

  it('has one mail for a contact of two tickets that close at once, and later rests', async () => {
    const [one, other, third] = [ticketId(), ticketId(), ticketId()];
    await desk.send(
      { ticketId: one, status: 'Closed', ...contact('noor') },
      { ticketId: other, status: 'Resolved', contact: { email: 'NOOR@example.org' } },
    );
    await desk.reached('sent');
    await desk.reached('skipped');
    desk.clock.advance(6 * day);
    await desk.send({ ticketId: third, status: 'Closed', ...contact('noor') });
    const skipped = await desk.reached('skipped', 2);

    expect(skipped.map(({ reason }) => reason)).toEqual(['rest_period', 'rest_period']);
    expect(skipped[1]?.explanation).toMatch(/^The contact was last invited on 20\d\d-\d\d-\d\d at \d\d:\d\d UTC$/);
    desk.clock.advance(2 * day);
    await desk.send({ ticketId: third, status: 'Open' });
    desk.clock.advance(hour);
    await desk.send({ ticketId: third, status: 'Closed' });
    await desk.reached('sent', 2);
    expect(desk.mails.received).toHaveLength(2);
  });

  it('that is resolved and closed a week later is one closing', async () => {
    await desk.settings({ surveyRestDays: 1 });
    const id = ticketId();
    await desk.send({ ticketId: id, status: 'Resolved', ...contact('otto') });
    await desk.reached('sent');
    desk.clock.advance(8 * day);
    await desk.send({ ticketId: id, status: 'Closed' });
    const [skipped] = await desk.reached('skipped');
    expect(skipped).toMatchObject({
      reason: 'rest_period',
      explanation: expect.stringContaining('not reopened') as string,
    });
  });

  it('gets the survey of the rule that it matches, or none', async () => {
    const body = { ...survey, title: 'For VIPs' };
    const { json: vip } = await desk.app.ask('POST /api/survey/template', { token: desk.token, body });
    await desk.settings({
      surveyRules: [
        { id: 'vip', name: 'VIP customers', when: { tag: ['vip'] }, surveys: [{ survey: vip?.['id'], share: 100 }] },
        { id: 'internal', name: 'Internal', when: { team: ['IT'] }, surveys: [] },
      ],
    });
    await desk.send(
      { ticketId: ticketId(), status: 'Closed', tags: ['VIP'], ...contact('ida') },
      { ticketId: ticketId(), status: 'Closed', team: 'IT', ...contact('jon') },
      { ticketId: ticketId(), status: 'Closed', ...contact('kai') },
    );
    const sent = await desk.reached('sent', 2);
    const skipped = await desk.reached('skipped');
    await desk.settings({ surveyRules: [] });
    expect(sent.map(({ contact_email, survey: of, rule }) => [contact_email, of?.title, rule]).sort()).toEqual([
      ['ida@example.org', 'For VIPs', { id: 'vip', name: 'VIP customers' }],
      ['kai@example.org', 'Customer satisfaction', null],
    ]);
    expect(skipped).toMatchObject([{ survey: null, reason: 'rule', rule: { id: 'internal', name: 'Internal' } }]);
    expect(recipients()).toEqual(['ida@example.org', 'kai@example.org']);
  });

  it.each<[string, object, string]>([
    ['a ticket without an address', { contact: { name: 'Nobody' } }, 'no_contact'],
    ['an address that cannot be one', { contact: { email: 'nobody at example' } }, 'invalid_address'],
    ['a test ticket', { test: true, ...contact('tester') }, 'ticket_left_out'],
    ['old news', { ...contact('old'), modifiedTime: '2026-01-01T00:00:00Z' }, 'too_late'],
  ])('sends nothing for %s, and says so', async (_what, data, reason) => {
    await desk.send({ ticketId: ticketId(), status: 'Closed', ...data });
    const [skipped] = await desk.reached('skipped');
    expect(skipped).toMatchObject({ reason, sentAt: null });
    expect(desk.mails.received).toEqual([]);
  });
});

describe('a ticket whose contact becomes known after its closing', () => {
  const closedByNobody = async () => {
    const id = ticketId();
    const creation = desk.clock.now().toISOString();
    desk.clock.advance(hour);
    await desk.send({ ticketId: id, status: 'Closed' });
    expect(await desk.reached('skipped')).toMatchObject([{ reason: 'no_contact' }]);
    return { id, creation };
  };

  it('has it invited, also where the creation that names it comes last', async () => {
    const { id, creation } = await closedByNobody();
    await desk.send({
      ticketId: id,
      status: 'Open',
      modifiedTime: creation,
      createdTime: creation,
      ...contact('vera'),
    });
    expect(await desk.reached('sent')).toMatchObject([{ contact_email: 'vera@example.org', reason: null }]);
    expect(await desk.decisions()).toHaveLength(1);
    // It was decided about: another address is no other invitation.
    desk.clock.advance(hour);
    await desk.send({ ticketId: id, contact: { email: null } });
    await desk.send({ ticketId: id, ...contact('vero') });
    expect(await desk.decisions()).toMatchObject([{ status: 'sent', contact_email: 'vera@example.org' }]);
  });

  it('has it invited within seven days of the decision', async () => {
    const early = await closedByNobody();
    desk.clock.advance(6 * day);
    await desk.send({ ticketId: early.id, ...contact('wim') });
    expect(await desk.reached('sent')).toMatchObject([{ contact_email: 'wim@example.org' }]);
  });

  it('has nobody invited after that, nor for a closing that nobody decided about', async () => {
    const { id } = await closedByNobody();
    desk.clock.advance(8 * day);
    await desk.send({ ticketId: id, ...contact('xaver') });
    await desk.settings({ survey: false });
    const undecided = ticketId();
    await desk.send({ ticketId: undecided, status: 'Closed' });
    await desk.settings({ survey: true });
    await desk.send({ ticketId: undecided, ...contact('yan') });
    await desk.send({ ticketId: ticketId(), status: 'Closed', ...contact('zoe') });
    await desk.reached('sent');
    expect(recipients()).toEqual(['zoe@example.org']);
    expect((await desk.decisions()).map(({ reason }) => reason)).toEqual(['no_contact', null]);
  });
});

describe('an invitation with a delay', () => {
  beforeEach(() => desk.settings({ surveyDelayMinutes: 60 }));
  const closed = async (name: string) => {
    const id = ticketId();
    await desk.send({ ticketId: id, status: 'Closed', ...contact(name) });
    await desk.reached('queued');
    return id;
  };
  const due = async () => {
    desk.clock.advance(hour);
    await sweep();
  };

  it('leaves when its time has come', async () => {
    await closed('paula');
    desk.clock.advance(59 * 60_000);
    await sweep();
    expect((await desk.decisions())[0]?.status).toBe('queued');
    await due();
    await desk.reached('sent');
    expect(recipients()).toEqual(['paula@example.org']);
  });

  it('asks about whoever closed the ticket, whoever holds it when the mail leaves', async () => {
    const id = ticketId();
    const held = { assignee: { id: '7', name: 'Ada' }, team: 'First', organization: { id: 'acme', name: 'Acme' } };
    await desk.send({ ticketId: id, status: 'Open', designation: 'Consultant', ...held, ...contact('olga') });
    desk.clock.advance(1000);
    await desk.send({ ticketId: id, status: 'Closed' });
    await desk.reached('queued');
    desk.clock.advance(1000);
    await desk.send({ ticketId: id, assignee: null, team: null, organization: null, designation: null });
    await due();
    await desk.reached('sent');
    const [invited] = await desk.rows(
      `select data -> 'ticket' as ticket from events where type = 'SurveyInvited' order by position desc limit 1`,
    );
    expect(invited).toMatchObject({
      ticket: { assigneeId: '7', team: 'First', organizationId: 'acme', designation: 'Consultant' },
    });
  });

  it('is about whoever closed the ticket, also where that is told after the mail has left', async () => {
    const [id, early] = [ticketId(), desk.clock.now().toISOString()];
    desk.clock.advance(hour);
    await desk.send({ ticketId: id, status: 'Closed', ...contact('piet') });
    await desk.reached('queued');
    await due();
    await desk.reached('sent');
    const body = { questions: [{ id: 'overall', answer: 4 }] };
    expect(await desk.app.ask(`PUT /api/survey/enroll/${linkIdOf()}`, { body })).toMatchObject({ status: 200 });
    const rated = () =>
      desk.rows(`
        select r.assignee_id as agent, r.team, r.organization_id as organization, e.organization_id as invited
          from survey_responses r join survey_enrollments e using (id) join tickets t on t.id = r.ticket_id
         where t.ticket_id = '${id}'`);
    expect(await rated()).toEqual([{ agent: null, team: null, organization: null, invited: null }]);

    const held = { assignee: { id: '7', name: 'Ada' }, team: 'First', organization: { id: 'acme', name: 'Acme' } };
    await desk.send({ ticketId: id, status: 'Open', modifiedTime: early, ...held });
    const known = { agent: '7', team: 'First', organization: 'acme', invited: 'acme' };
    await waitFor(async () => JSON.stringify(await rated()) === JSON.stringify([known]), 'the rating of Ada');
    // Afterwards somebody else has it.
    desk.clock.advance(1000);
    await desk.send({ ticketId: id, assignee: { id: '8', name: 'Bo' }, team: null });
    await desk.send({ ticketId: ticketId(), status: 'Closed', contact: { name: 'Nobody' } });
    await desk.reached('skipped');
    expect(await rated()).toEqual([known]);
  });

  it('leaves for a ticket that is resolved and closed while it waits: that is one closing', async () => {
    const id = ticketId();
    await desk.send({ ticketId: id, status: 'Resolved', ...contact('rosa') });
    await desk.reached('queued');
    desk.clock.advance(1000);
    await desk.send({ ticketId: id, status: 'Closed' });
    await desk.reached('skipped');
    await due();
    expect(await desk.reached('sent')).toMatchObject([{ ticketStatus: 'Resolved', reason: null }]);
    expect(recipients()).toEqual(['rosa@example.org']);
  });

  const correct = (id: string, email: string | null) => desk.send({ ticketId: id, contact: { email } });

  it('leaves for whom the ticket names by then, whatever became of the other one', async () => {
    const id = await closed('samm');
    desk.clock.advance(1000);
    await correct(id, 'sam@example.org');
    await desk.rows(`update personal_data set value = null where value ->> 'text' = 'samm@example.org'`);
    await due();
    expect(await desk.reached('sent')).toMatchObject([{ contact_email: 'sam@example.org', reason: null }]);
    expect(recipients()).toEqual(['sam@example.org']);
    const unsubscribing = `/api/survey/unsubscribe/${linkIdOf()}` as const;
    expect(await desk.app.ask(`GET ${unsubscribing}`)).toMatchObject({ json: { address: 's•••@example.org' } });
  });

  it('is cancelled for a contact who was corrected to one that rests', async () => {
    await closed('theo');
    const id = ticketId();
    await desk.send({ ticketId: id, status: 'Closed', ...contact('tehoo') });
    await desk.reached('queued', 2);
    desk.clock.advance(1000);
    await correct(id, 'Theo@example.org');
    await due();
    await desk.reached('sent');
    expect(await desk.reached('cancelled')).toMatchObject([
      {
        ticket: { ticketId: id },
        reason: 'rest_period',
        explanation: expect.stringContaining('was last invited on') as string,
      },
    ]);
    expect(recipients()).toEqual(['theo@example.org']);
  });

  it('leaves for a contact whose address is only spelled otherwise', async () => {
    const id = await closed('ulla');
    desk.clock.advance(1000);
    await correct(id, 'Ulla@example.org');
    await due();
    await desk.reached('sent');
    expect(recipients()).toEqual(['Ulla@example.org']);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['the contact became one without an address', 'no_contact', (id) => correct(id, null)],
    ['the contact became an address that cannot be one', 'invalid_address', (id) => correct(id, 'quinn at home')],
    [
      'the contact became one that was erased',
      'no_contact',
      async (id) => {
        await correct(id, 'quinta@example.org');
        await desk.rows(`update personal_data set value = null where value ->> 'text' = 'quinta@example.org'`);
      },
    ],
    ['the ticket was reopened', 'status_changed', (id) => desk.send({ ticketId: id, status: 'Open' })],
    ['the ticket turned out to be spam', 'ticket_left_out', (id) => desk.send({ ticketId: id, spam: true })],
    ['the switch was turned off', 'switched_off', () => desk.settings({ survey: false })],
    ['the address was erased', 'no_contact', () => desk.rows(`delete from personal_data where kind = 'contact_email'`)],
  ])('is cancelled when %s', async (_what, reason, happen) => {
    const id = await closed('quinn');
    desk.clock.advance(1000);
    await happen(id);
    await due();
    expect(await desk.reached('cancelled')).toMatchObject([{ reason }]);
    expect(desk.mails.received).toEqual([]);
  });
});
