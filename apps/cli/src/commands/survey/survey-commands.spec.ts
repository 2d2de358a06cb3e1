import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyCli, type Respond } from './testing/survey-cli.js';
import { aTemplate, surveyDesk, surveyId } from './testing/survey-desk.js';
import { renderSurvey } from './file/render-survey.js';

const { cli, file, folder, write } = surveyCli();

describe('the other survey commands', () => {
  const { respond, saved, templates } = surveyDesk([aTemplate()]);

  it('list and show surveys', async () => {
    expect((await cli(respond, ['list'])).out).toMatch(
      /active +1 +2 +7 +sent +2026-11-20 10:00:00 +Customer satisfaction/,
    );
    const { out } = await cli(respond, ['show']);
    expect(out).toContain(' 1. How satisfied are you?\n    overall: rating 1 to 5, required');
    expect(JSON.parse((await cli(respond, ['show', surveyId, '--json'])).out)).toMatchObject({
      versions: [{ version: 1 }],
    });
    expect((await cli(surveyDesk([]).respond, ['show'])).err).toContain('There are no surveys.');
  });

  it('pull a survey as a file that changes nothing', async () => {
    const { out } = await cli(respond, ['pull']);
    expect(out).toBe(renderSurvey(aTemplate()));
    const pulled = join(folder, 'pulled.yaml');
    expect((await cli(respond, ['pull', surveyId, '-o', pulled])).code).toBe(0);
    expect(readFileSync(pulled, 'utf8')).toBe(out);
    expect((await cli(respond, ['pull', '-o', pulled])).err).toContain('already exists');
    expect(await cli(respond, ['diff', pulled])).toMatchObject({ code: 0, out: '' });
    writeFileSync(join(folder, 'survey.schema.json'), (await cli(respond, ['schema'])).out);
    expect((await cli(respond, ['pull', '-o', pulled, '--force'])).code).toBe(0);
    expect(readFileSync(pulled, 'utf8')).toMatch(/^# yaml-language-server: \$schema=survey.schema.json\n/);
  });

  it('compare a file with the server', async () => {
    write({ title: 'Changed' });
    const changed = await cli(respond, ['diff', file]);
    expect(changed).toMatchObject({ code: 1, err: '' });
    expect(changed.out).toContain('-title: Customer satisfaction\n+title: Changed\n');
    const json = await cli(respond, ['diff', file, '--json']);
    expect(json).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({ same: false, changes: [{ kind: 'title' }] });
    writeFileSync(file, 'title: New\nquestions: [{ id: a, type: text, question: Why? }]');
    const born = await cli(respond, ['diff', file]);
    expect(born.code).toBe(1);
    expect(born.out).toContain('\n+title: New\n');
  });

  it('validate files, with advice', async () => {
    write();
    const good = await cli(respond, ['validate', file]);
    expect({ code: good.code, out: good.out }).toEqual({ code: 0, out: `${file} is a valid survey.\n` });
    expect(good.err).toContain('Advice: ');
    expect((await cli(respond, ['validate', join(folder, 'none.yaml')])).code).toBe(2);
    expect((await cli(respond, ['validate', '-', '--json'], { stdin: 'title: x' })).code).toBe(1);
  });

  describe('for invitations', () => {
    const invitation = {
      ...{
        id: surveyId,
        ticket: { id: surveyId, ticketId: '42', subject: null },
        survey: null,
        rule: null,
        contact_email: 'a@b.test',
      },
      ...{ ticketStatus: 'Closed', enteredAt: '2026-11-20T10:00:00.000Z', status: 'queued', reason: null },
      ...{ explanation: null, decidedAt: '2026-11-20T10:00:00.000Z', dueAt: null, attempts: 0, sentAt: null },
      ...{ remindedAt: null, reminders: 0, openedAt: null, answeredAt: null, expiresAt: null },
    };
    const answer: Respond = () => ({ body: invitation });

    it('list them', async () => {
      const list = { items: [invitation], page: 1, pages: 2, total: 21 };
      const { out, err, received } = await cli(
        () => ({ body: list }),
        ['invitations', '--ticket', '42', '--status', 'queued'],
      );
      expect(out).toMatch(/2026-11-20 10:00:00 +42 +queued/);
      expect(err).toBe('Page 1 of 2 (21 invitations).\n');
      expect(received[0]?.query.toString()).toBe('ticketId=42&status=queued&page=1&pageSize=20');
    });

    it('list those that await an answer', async () => {
      const list = { items: [], page: 1, pages: 1, total: 0 };
      const args = ['invitations', '--unanswered', '--unopened', '--older-than', '3d'];
      const { received } = await cli(() => ({ body: list }), args);
      expect(received[0]?.query.toString()).toBe('unanswered=true&opened=false&olderThanDays=3&page=1&pageSize=20');
      for (const wrong of [
        ['--opened', '--unopened'],
        ['--older-than', '3'],
        ['--older-than', '31d'],
      ])
        expect((await cli(() => ({ body: list }), ['invitations', ...wrong])).code).toBe(2);
    });

    it('remind contacts, after a look at what that comes to', async () => {
      const leftOut = [
        { reason: 'unsubscribed', invitations: 2 },
        { reason: 'reminded_recently', invitations: 1 },
      ];
      const summary: Respond = () => ({ body: { reminders: 12, leftOut, restDays: 7 } });
      const dry = await cli(summary, ['remind', surveyId, '--opened', '--older-than', '3d', '--dry-run']);
      expect(dry.out).toBe('12 would be reminded; 3 left out: 2 unsubscribed, 1 reminded in the last 7 days.\n');
      const sent = (received: (typeof dry)['received']) =>
        received.map(({ path, body }) => [path, JSON.parse(body.toString())] as unknown[]);
      expect(sent(dry.received)).toEqual([
        [`/api/survey/reminders/${surveyId}/preview`, { which: { opened: 'true', olderThanDays: 3 } }],
      ]);
      const done = await cli(summary, ['remind', surveyId, '--invitation', surveyId]);
      expect(done.out).toMatch(/^12 reminded; 3 left out: /);
      expect(sent(done.received)).toEqual([
        [`/api/survey/reminders/${surveyId}`, { which: { invitations: [surveyId] } }],
      ]);
      expect((await cli(summary, ['remind', surveyId, '--invitation', surveyId, '--opened'])).code).toBe(2);
    });

    it('invite the contacts of a file, after a look at who they are', async () => {
      const summary = {
        ...{ contacts: 4, invitations: 2, leftOut: [{ reason: 'repeated', contacts: 1, lines: [4] }] },
        ...{ faultyLines: 1, faults: [{ line: 5, field: 'email', message: 'This is not an email address.' }] },
      };
      const path = join(folder, 'contacts.csv');
      writeFileSync(path, 'email\na@b.test');
      const answers: Respond = ({ method }) => ({ body: method === 'GET' ? aTemplate() : summary });
      const dry = await cli(answers, ['invite', '--file', path, '--survey', surveyId, '--dry-run']);
      expect(dry.out).toBe(
        `2 contacts of 4 would be invited.\nLeft out: 1 contact (repeated), line 4\n${path}:5: email: This is not an email address.\n`,
      );
      const done = await cli(answers, ['invite', '--file', path, '--survey', surveyId]);
      expect(done.out).toMatch(/^2 contacts of 4 invited\.\n/);
      expect([dry, done].map(({ received }) => received.at(-1)?.path)).toEqual([
        `/api/survey/contact-lists/${surveyId}/preview`,
        `/api/survey/contact-lists/${surveyId}`,
      ]);
      for (const wrong of [
        ['42', '--file', path],
        ['42', '--dry-run'],
      ])
        expect((await cli(answers, ['invite', ...wrong])).code).toBe(2);
    });

    it('invite a contact, or again', async () => {
      const invited = await cli(answer, ['invite', '42']);
      expect(invited.out).toMatch(/Ticket +42\n/);
      expect(invited.received.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/survey/invitations']);
      const again = await cli(answer, ['invite', '--again', surveyId]);
      expect(again.received.map(({ path }) => path)).toEqual([`/api/survey/invitations/${surveyId}/retry`]);
      for (const args of [[], ['42', '--again', surveyId], ['--again', surveyId, '--survey', surveyId]])
        expect((await cli(answer, ['invite', ...args])).code).toBe(2);
    });
  });

  it('complete a survey', async () => {
    const { out } = await cli(respond, ['complete', surveyId]);
    expect(out).toBe("Completed 'Customer satisfaction' with 7 responses.\n");
    expect(saved.at(-1)).toMatchObject({ status: 'completed' });
    expect(templates[0]?.status).toBe('completed');
    expect((await cli(respond, ['complete', surveyId])).out).toContain('is already completed');
  });

  it('complete a survey whose links stop working only when told to', async () => {
    templates[0] = { ...templates[0]!, status: 'active', unopenedInvitations: 17 };
    const before = saved.length;
    const refused = await cli(respond, ['complete', surveyId]);
    expect(refused.err).toContain('Warning: 17 unopened invitation links will stop working.');
    expect(refused.err).toContain('Add --yes to complete it anyway.');
    expect([refused.code, saved.length]).toEqual([1, before]);
    expect((await cli(respond, ['complete', surveyId, '--yes'])).out).toContain("Completed 'Customer satisfaction'");
  });
});
