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
      ...{ remindedAt: null, openedAt: null, answeredAt: null, expiresAt: null },
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
