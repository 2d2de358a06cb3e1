import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SurveyTemplate } from '@deskledger/contracts';
import { run } from '../run.js';
import { standInServer, type Answer, type Received } from '../testing/stand-in-server.js';
import { aTemplate, surveyDesk, surveyId } from '../testing/survey-desk.js';
import { runCli, testShell } from '../testing/test-shell.js';
import { renderSurvey } from './file/render-survey.js';

const folder = mkdtempSync(join(tmpdir(), 'deskledger-survey-spec-'));
const file = join(folder, 'survey.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

type Respond = (request: Received) => Answer;

async function cli(respond: Respond, args: string[], env: Record<string, string> = {}, stdin?: string) {
  const server = await standInServer(respond);
  const all = {
    DESKLEDGER_URL: server.url,
    DESKLEDGER_TOKEN: 'token',
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    ...env,
  };
  const result = await runCli(['survey', ...args], { env: all, stdin }).finally(server.close);
  return { ...result, received: server.received, url: server.url };
}
const write = (changes: Partial<SurveyTemplate> = {}) => writeFileSync(file, renderSurvey(aTemplate(changes)));
const [overall] = aTemplate().questions;

describe('cli survey publish', () => {
  it('makes a new survey and writes its id into the file, beside the comments', async () => {
    writeFileSync(file, '# ours\ntitle: New # short\nquestions:\n  - { id: a, type: text, question: Why? }\n');
    const { respond, saved } = surveyDesk([]);
    const { code, out, err } = await cli(respond, ['publish', file]);
    expect({ code, err }).toEqual({ code: 0, err: `The survey's id was written into ${file}.\n` });
    expect(out).toContain("Published version 1 of 'New'.");
    expect(saved).toMatchObject([{ title: 'New', status: 'active' }]);
    expect(readFileSync(file, 'utf8')).toContain(`# ours\nid: ${surveyId}\ntitle: New # short\n`);
  });

  it('tells the id of a survey that came by standard input', async () => {
    const text = 'title: New\nquestions: [{ id: a, type: text, question: Why? }]';
    const { code, err } = await cli(surveyDesk([]).respond, ['publish', '-'], {}, text);
    expect(code).toBe(0);
    expect(err).toContain(`id: ${surveyId}`);
  });

  it('changes the survey that the file names, as it was last seen', async () => {
    write({ title: 'Changed' });
    const { respond, saved } = surveyDesk([aTemplate()]);
    const { code, out, url } = await cli(respond, ['publish', file]);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      "Published version 2 of 'Changed'.",
      "  title: 'Customer satisfaction' → 'Changed'",
      `Public link: ${url}/survey/public-id-of-24-letters0`,
      '',
    ]);
    expect(saved).toMatchObject([{ title: 'Changed', revision: 2 }]);
  });

  it('leaves an unchanged survey alone', async () => {
    write();
    const { respond, saved } = surveyDesk([aTemplate()]);
    const { code, out } = await cli(respond, ['publish', file]);
    expect({ code, out }).toEqual({
      code: 0,
      out: "Nothing to do: 'Customer satisfaction' is the same on the server; its last published version is 1.\n",
    });
    expect(saved).toEqual([]);
  });

  it('only says what it would do in a dry run', async () => {
    write({ questions: [overall!] });
    const { respond, saved } = surveyDesk([aTemplate()]);
    const { code, out, err } = await cli(respond, ['publish', file, '--dry-run', '--json']);
    expect(code).toBe(0);
    expect(err).toContain('which has 3 answers');
    expect(JSON.parse(out)).toMatchObject({
      id: surveyId,
      outcome: 'published',
      dryRun: true,
      version: 2,
      isNew: false,
    });
    expect(saved).toEqual([]);
  });

  it('needs --yes where answers would lose their question', async () => {
    write({ questions: [overall!] });
    const { respond, saved } = surveyDesk([aTemplate()]);
    const refused = await cli(respond, ['publish', file]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("Warning: Question why ('Why?') is dropped, which has 3 answers.");
    expect(refused.err).toContain('Nothing was sent; version 1 stays as it is.\nAdd --yes');
    expect(saved).toEqual([]);
    const allowed = await cli(respond, ['publish', file, '--yes']);
    expect(allowed.code).toBe(0);
    expect(saved).toHaveLength(1);
  });

  it('refuses a faulty file before it asks the server', async () => {
    writeFileSync(file, 'title: x\nquestions: []\nstatus: on\n');
    const { code, out, err, received } = await cli(surveyDesk([]).respond, ['publish', file, '--json']);
    expect({ code, received }).toEqual({ code: 1, received: [] });
    expect(err).toContain(`${file}:3:9: status: must be one of draft, active, completed`);
    expect(err).toContain(`2 mistakes in ${file}.`);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      faults: [
        { line: 2, column: 12 },
        { line: 3, column: 9 },
      ],
    });
  });

  it('says when the survey is unknown, and when somebody else was faster', async () => {
    write();
    expect((await cli(surveyDesk([]).respond, ['publish', file])).err).toContain(`There is no survey ${surveyId}`);
    write({ title: 'Changed' });
    const { respond, templates } = surveyDesk([aTemplate()]);
    const raced = await cli(
      (request) => {
        if (request.method === 'PUT') templates[0]!.revision += 1;
        return respond(request);
      },
      ['publish', file],
    );
    expect(raced).toMatchObject({ code: 1, err: expect.stringContaining('was changed since') });
  });
});

describe('cli survey edit', () => {
  const editor = (script: string) => {
    const path = join(folder, 'editor.mjs');
    writeFileSync(
      path,
      `import { readFileSync, writeFileSync } from 'node:fs';\nconst file = process.argv[2];\n${script}`,
    );
    return { EDITOR: `"${process.execPath}" "${path}"`, VISUAL: ' ' };
  };
  const replacing = (from: string, to: string) =>
    editor(`writeFileSync(file, readFileSync(file, 'utf8').replace(${JSON.stringify(from)}, ${JSON.stringify(to)}));`);
  const edit = (desk: ReturnType<typeof surveyDesk>, env: Record<string, string>, ...more: string[]) =>
    cli(desk.respond, ['edit', surveyId, ...more], env);
  const keptFile = (err: string) => /publish (\S+)` sends it/.exec(err)?.[1] ?? '';

  it('sends what was changed', async () => {
    const desk = surveyDesk([aTemplate()]);
    const { code, out } = await edit(desk, replacing('Why?', 'What for?'));
    expect(code).toBe(0);
    expect(out).toContain("question 2 (why): 'Why?' → 'What for?'");
    expect(desk.saved).toMatchObject([{ status: 'active', revision: 2 }]);
  });

  it('sends nothing when nothing was changed', async () => {
    const desk = surveyDesk([aTemplate()]);
    const { code, err } = await edit(desk, editor(''));
    expect({ code, err }).toEqual({ code: 0, err: 'The file was left as it was: nothing was sent.\n' });
    expect(desk.saved).toEqual([]);
  });

  it('keeps a faulty text, says where it is, and sends nothing', async () => {
    const desk = surveyDesk([aTemplate()]);
    const { code, err } = await edit(desk, replacing('type: text', 'type: essay'));
    expect(code).toBe(1);
    const kept = keptFile(err);
    expect(err).toContain(`${kept}:12:11: questions[1].type: must be one of`);
    expect(readFileSync(kept, 'utf8')).toContain('type: essay');
    expect(desk.saved).toEqual([]);
  });

  it('is opened again on a terminal until the text is sound', async () => {
    const desk = surveyDesk([aTemplate()]);
    const server = await standInServer(desk.respond);
    const env = {
      ...editor(
        `const text = readFileSync(file, 'utf8');
         writeFileSync(file, text.includes('essay') ? text.replace('essay', 'yes_no') : text.replace('text', 'essay'));`,
      ),
      ...{ DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: folder, TMPDIR: folder },
    };
    const shell = testShell({ env, stdin: 'y\n' });
    shell.stdin.isTTY = true;
    const code = await run(['survey', 'edit', surveyId, '--yes'], shell).finally(server.close);
    expect(shell.err()).toContain('Edit it again? [Y/n]');
    expect(code).toBe(0);
    expect(desk.saved[0]?.questions[1]).toMatchObject({ id: 'why', type: 'yes_no' });
  });

  it('keeps the text when sending it fails or needs --yes', async () => {
    const dropping = replacing('\n  - id: why\n    type: text\n    question: Why?', '');
    const desk = surveyDesk([aTemplate()]);
    const { code, err } = await edit(desk, dropping);
    expect(code).toBe(1);
    expect(err).toContain('Add --yes');
    expect(readFileSync(keptFile(err), 'utf8')).not.toContain('id: why');
    expect((await edit(desk, dropping, '--yes')).code).toBe(0);
  });

  it('fails with its editor, and does not open what is completed', async () => {
    expect((await edit(surveyDesk([aTemplate()]), editor('process.exit(3)'))).err).toContain('ended with code 3');
    const completed = surveyDesk([aTemplate({ status: 'completed' })]);
    expect((await edit(completed, editor('process.exit(3)'))).err).toContain('can no longer be changed');
  });
});

describe('the other survey commands', () => {
  const { respond, saved, templates } = surveyDesk([aTemplate()]);

  it('list and show surveys', async () => {
    expect((await cli(respond, ['list'])).out).toMatch(/active +1 +2 +7 +2026-11-20 10:00:00 +Customer satisfaction/);
    const { out } = await cli(respond, ['show']);
    expect(out).toContain(' 1. How satisfied are you?\n    overall: rating 1 to 5, required');
    expect(JSON.parse((await cli(respond, ['show', surveyId, '--json'])).out)).toMatchObject({
      versions: [{ version: 1 }],
    });
    expect((await cli(surveyDesk([]).respond, ['show'])).err).toContain('There is no survey.');
  });

  it('pull a survey as a file that changes nothing', async () => {
    const { out } = await cli(respond, ['pull']);
    expect(out).toBe(renderSurvey(aTemplate()));
    const pulled = join(folder, 'pulled.yaml');
    expect((await cli(respond, ['pull', surveyId, '-o', pulled])).code).toBe(0);
    expect(readFileSync(pulled, 'utf8')).toBe(out);
    expect((await cli(respond, ['pull', '-o', pulled])).err).toContain('is there already');
    expect((await cli(respond, ['diff', pulled])).out).toBe('');
    writeFileSync(join(folder, 'survey.schema.json'), (await cli(respond, ['schema'])).out);
    expect((await cli(respond, ['pull', '-o', pulled, '--force'])).code).toBe(0);
    expect(readFileSync(pulled, 'utf8')).toMatch(/^# yaml-language-server: \$schema=survey.schema.json\n/);
  });

  it('compare a file with the server', async () => {
    write({ title: 'Changed' });
    expect((await cli(respond, ['diff', file])).out).toContain('-title: Customer satisfaction\n+title: Changed\n');
    expect(JSON.parse((await cli(respond, ['diff', file, '--json'])).out)).toMatchObject({
      changes: [{ kind: 'title' }],
    });
    writeFileSync(file, 'title: New\nquestions: [{ id: a, type: text, question: Why? }]');
    const born = await cli(respond, ['diff', file]);
    expect(born.code).toBe(0);
    expect(born.out).toContain('\n+title: New\n');
  });

  it('validate files, with advice', async () => {
    write();
    const good = await cli(respond, ['validate', file]);
    expect({ code: good.code, out: good.out }).toEqual({ code: 0, out: `${file} is a valid survey.\n` });
    expect(good.err).toContain('Advice: ');
    expect((await cli(respond, ['validate', join(folder, 'none.yaml')])).code).toBe(2);
    expect((await cli(respond, ['validate', '-', '--json'], {}, 'title: x')).code).toBe(1);
  });

  describe('for invitations', () => {
    const invitation = {
      ...{
        id: surveyId,
        ticket: { id: surveyId, ticketId: '42', subject: null },
        survey: null,
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
    expect((await cli(respond, ['complete', surveyId])).out).toContain('was completed already');
  });
});
