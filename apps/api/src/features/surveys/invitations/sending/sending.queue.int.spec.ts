import { aPng } from '@deskledger/domain/testing';
import { MailError } from '../../../../platform/mail/index.js';
import { smtpRefusal } from '../../../../testing/mail-server.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { SendingDesk } from '../testing/sending-desk.js';
import { Claims } from './claims.js';
import { Outcomes } from './outcomes.js';
import { sendingAttempts } from './send-invitation.job.js';

const day = 86_400_000;
const sending = SendingDesk.forTests();

it('is sent with the look and the words of the version that its person sees', async () => {
  const image = Buffer.from(aPng).toString('base64');
  const { json: stored } = await sending.ask('POST /api/survey/images', { image });
  const template = `/api/survey/template/${sending.desk.surveyId}` as const;
  const look = { color: '#0b6b4f', logo: stored?.['id'], logo_alt: 'Acme' };
  const mail = { en: { sender: 'Acme', subject: 'Rate us' } };
  await sending.ask(`PUT ${template}`, { look, mail });
  // A draft beside what is in force is in no mail.
  await sending.ask(`PUT ${template}`, { look: {}, mail: {}, status: 'active', publish: false });
  await sending.closeTicket();
  await sending.desk.reached('sent');
  const [sent] = sending.desk.mails.received;
  expect(sent).toMatchObject({
    from: 'support@desk.test',
    mail: { from: { name: 'Acme', address: 'support@desk.test' }, subject: 'Rate us' },
  });
  expect(sent?.mail.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@survey>' }]);
  expect(sent?.mail.html).toContain('background:#0b6b4f;color:#ffffff');
  await sending.ask(`PUT ${template}`, { look: {}, mail: {}, status: 'active' });
});

describe('a mail that is not taken', () => {
  it('for good is a failure, told without the address; somebody may send it again', async () => {
    sending.onMail({ recipient: (address) => smtpRefusal(550, `no mailbox ${address}`) });
    await sending.closeTicket('gone');
    const [failed] = await sending.desk.reached('failed');
    expect(failed).toMatchObject({
      reason: 'refused',
      attempts: 1,
      explanation: expect.stringContaining('no mailbox •••@example.org') as string,
    });
    expect(await sending.facts()).toEqual(['SurveyInvited', 'SurveyUndeliverable']);

    sending.onMail({ recipient: () => null });
    expect(await sending.ask(`POST /api/survey/invitations/${failed?.id}/retry`)).toMatchObject({
      status: 200,
      json: { status: 'queued' },
    });
    await sending.desk.reached('sent');
    expect(await sending.facts()).toEqual(['SurveyInvited', 'SurveyUndeliverable', 'SurveyDelivered']);
    expect(await sending.ask(`POST /api/survey/invitations/${failed?.id}/retry`)).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
  });

  it('goes, sent again, to the contact that was corrected meanwhile, with a link of its own', async () => {
    sending.onMail({ recipient: (address) => (address.startsWith('gnoe') ? smtpRefusal(550, 'no mailbox') : null) });
    const ticketId = await sending.closeTicket('gnoe');
    const [failed] = await sending.desk.reached('failed');
    const enrollmentOf = () => sending.desk.rows('select enrollment_id from survey_invitations');
    const before = await enrollmentOf();
    sending.desk.clock.advance(1000);
    await sending.desk.send({ ticketId, contact: { email: 'gone@example.org' } });
    await sending.ask(`POST /api/survey/invitations/${failed?.id}/retry`);
    expect(await sending.desk.reached('sent')).toMatchObject([{ contact_email: 'gone@example.org' }]);
    expect(sending.desk.mails.received.map(({ to }) => to)).toEqual(['gone@example.org']);
    expect(await enrollmentOf()).not.toEqual(before);
    expect(await sending.facts()).toEqual(['SurveyInvited', 'SurveyDelivered']);
  });

  it('for the moment is put off, longer each time', async () => {
    sending.onMail({ recipient: () => smtpRefusal(450, 'try later') });
    await sending.closeTicket();
    const [queued] = await waitFor(async () => {
      const found = await sending.desk.decisions();
      return found[0]?.attempts === 1 && found;
    }, 'one try');
    expect(queued).toMatchObject({ status: 'queued', explanation: expect.stringContaining('450') as string });
    expect(Date.parse(queued?.dueAt ?? '') - sending.desk.clock.now().getTime()).toBe(14_000);
    expect(await sending.facts()).toEqual(['SurveyInvited']);

    sending.onMail({ recipient: () => null });
    sending.desk.clock.advance(14_000);
    await sending.desk.app.app
      .get(Claims)
      .take(queued?.id ?? '')
      .then((claim) => claim && sending.desk.app.app.get(Outcomes).sent(claim));
    // On a slow machine the job's own second try may have been faster than ours.
    expect(await sending.desk.reached('sent')).toMatchObject([{ attempts: 2, explanation: null }]);
  });

  it('time and again is a failure in the end', async () => {
    sending.onMail({ recipient: () => smtpRefusal(450, 'try later') });
    await sending.closeTicket();
    const [{ id = '' } = {}] = await waitFor(async () => {
      const found = await sending.desk.decisions();
      return found[0]?.attempts === 1 && found;
    }, 'one try');
    await sending.desk.rows('update survey_invitations set attempts = $1', sendingAttempts - 1);
    sending.desk.clock.advance(day);
    const claim = await sending.desk.app.app.get(Claims).take(id);
    expect(await sending.desk.app.app.get(Outcomes).failed(claim!, new MailError('temporary', 'try later'))).toBe(
      'over',
    );
    expect((await sending.desk.decisions())[0]).toMatchObject({
      status: 'failed',
      explanation: `Gave up after ${sendingAttempts} attempts: try later`,
    });
  });

  it('but perhaps was, is left to people', async () => {
    await sending.desk.settings({ surveyDelayMinutes: 60 });
    await sending.closeTicket();
    const [{ id = '' } = {}] = await sending.desk.reached('queued');
    await sending.desk.settings({ surveyDelayMinutes: 0 });
    sending.desk.clock.advance(3_600_000);
    const claims = sending.desk.app.app.get(Claims);
    const claim = await claims.take(id);
    await claims.handOver(claim!);
    await expect(claims.handOver(claim!)).rejects.toThrow('Another process');
    sending.desk.clock.advance(119_000);
    await sending.sweep();
    expect(await claims.take(id)).toBeUndefined();
    expect((await sending.desk.decisions())[0]?.status).toBe('sending');

    sending.desk.clock.advance(2_000);
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([
      { status: 'uncertain', explanation: expect.stringContaining('may or may not') as string },
    ]);
    expect(sending.desk.mails.received).toEqual([]);
    await sending.ask(`POST /api/survey/invitations/${id}/retry`);
    await sending.desk.reached('sent');
    expect(sending.desk.mails.received).toHaveLength(1);
  });

  it('but perhaps was, is sent again also when its ticket has gone on to another status that sends surveys', async () => {
    const ticketId = await sending.closeTicket();
    const [sent] = await sending.desk.reached('sent');
    await sending.desk.rows(`update survey_invitations set status = 'uncertain', sent_at = null`);
    sending.desk.clock.advance(1000);
    await sending.desk.send({ ticketId, status: 'Resolved' });
    await sending.desk.reached('skipped');
    await sending.ask(`POST /api/survey/invitations/${sent?.id}/retry`);
    expect(await sending.desk.reached('sent')).toMatchObject([{ id: sent?.id, ticketStatus: 'Closed' }]);
    expect(sending.desk.mails.received).toHaveLength(2);
  });

  it('and was opened all the same, has arrived', async () => {
    await sending.closeTicket('opener');
    const [sent] = await sending.desk.reached('sent');
    await sending.desk.rows(
      `update survey_invitations set status = 'uncertain', sent_at = null, explanation = 'may or may not'`,
    );
    await sending.sweep();
    expect((await sending.desk.decisions())[0]?.status).toBe('uncertain');
    const opened = await sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, {
      body: { partial: true, questions: [] },
    });
    expect(opened.status).toBe(200);
    await waitFor(async () => (await sending.desk.decisions())[0]?.openedAt, 'an opened survey');
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([{ status: 'sent', sentAt: sent?.sentAt, explanation: null }]);
  });

  it('because its process died before the hand-over, is sent by another one', async () => {
    await sending.desk.settings({ surveyDelayMinutes: 60 });
    await sending.closeTicket();
    const [{ id = '' } = {}] = await sending.desk.reached('queued');
    await sending.desk.settings({ surveyDelayMinutes: 0 });
    sending.desk.clock.advance(3_600_000);
    const claims = sending.desk.app.app.get(Claims);
    const dead = await claims.take(id);
    sending.desk.clock.advance(76_000);
    await sending.sweep();
    await sending.desk.reached('sent');
    await expect(claims.handOver(dead!)).rejects.toThrow('Another process');
    await sending.desk.app.app.get(Outcomes).failed(dead!, new MailError('permanent', 'a ghost speaks'));
    expect((await sending.desk.decisions())[0]).toMatchObject({ status: 'sent', explanation: null });
    expect(sending.desk.mails.received).toHaveLength(1);
  });
});

describe('a mail in the language of the contacts', () => {
  it('says the texts of the survey in it, as far as they are translated', async () => {
    const translations = {
      de: { title: 'Zufriedenheit', questions: { overall: { question: 'Wie zufrieden sind Sie?' } } },
    };
    const path = `PUT /api/survey/template/${sending.desk.surveyId}` as const;
    expect(await sending.ask(path, { translations, status: 'active' })).toMatchObject({ status: 200 });
    await sending.desk.settings({ surveyLanguage: 'de' });
    await sending.closeTicket();
    await sending.desk.reached('sent');
    const [{ mail } = { mail: { text: '', html: '' } }] = sending.desk.mails.received;
    expect(mail.text).toContain('Zufriedenheit');
    expect(mail.text).toContain('Two minutes about your last request');
    expect(mail.html).toContain('Wie zufrieden sind Sie?');
    expect(mail.html).not.toContain('How satisfied are you?');
  });
});
