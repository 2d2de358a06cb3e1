import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPng } from '@deskledger/domain/testing';
import type { SurveyVisit } from '@deskledger/contracts';
import { proveVisit } from '../../../../api/src/features/surveys/testing/prove-visit.js';
import { startTestApp, type TestApp } from '../../../../api/src/testing/start-test-app.js';
import { runCli } from '../../testing/test-shell.js';

const survey = `# Kept in git
title: Customer satisfaction
description: Two minutes about your last ticket
status: active            # draft | active | completed
questions:
  - id: overall
    type: rating          # text | rating | choice | yes_no
    question: How satisfied are you with the support you received?
    required: true
    labels: { min: Not at all, max: Completely }
  - id: why
    type: text
    question: What is the main reason for your score?
`;

describe('surveys as files, against the whole API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-survey-'));
  const file = join(folder, 'survey.yaml');
  let app: TestApp;
  let env: Record<string, string>;
  const cli = (...args: string[]) => runCli(['survey', ...args], { env });
  const json = async (...args: string[]) => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as Record<string, unknown>;
  };
  const rewrite = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  const answer = async (answers: Record<string, unknown>) => {
    const { publicId } = await json('show');
    const questions = Object.entries(answers).map(([id, given]) => ({ id, answer: given }));
    const { json: shown } = await app.ask(`GET /api/survey/enroll/${String(publicId)}`);
    const visit = proveVisit(shown?.['visit'] as SurveyVisit);
    const { status } = await app.ask(`PUT /api/survey/enroll/${String(publicId)}`, { body: { questions, visit } });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    app = await startTestApp();
    const token = await app.tokenOf('manager');
    env = { XDG_CONFIG_HOME: folder, TMPDIR: folder, DESKLEDGER_URL: app.url, DESKLEDGER_TOKEN: token };
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('publishes a good file and writes the id into it', async () => {
    writeFileSync(file, survey);
    const dry = await cli('publish', file, '--dry-run');
    expect(dry.out).toContain("Would publish version 1 of 'Customer satisfaction'.");
    const { code, out } = await cli('publish', file);
    expect(code).toBe(0);
    expect(out).toContain("Published version 1 of 'Customer satisfaction'.");
    const { id } = await json('show');
    expect(readFileSync(file, 'utf8')).toBe(survey.replace('\n', `\nid: ${String(id)}\n`));
  });

  it('leaves an unchanged file at its version', async () => {
    expect(await json('publish', file)).toMatchObject({ outcome: 'unchanged', version: 1 });
    expect((await cli('diff', file)).out).toBe('');
    expect(await json('show')).toMatchObject({ version: 1, revision: 2 });
  });

  it('names three mistakes at once, with line and column', async () => {
    const wrong = join(folder, 'wrong.yaml');
    const mistakes = survey.replace('required: true', 'max_rating: 0').replace('type: text\n', 'type: choice\n');
    writeFileSync(wrong, mistakes.replace('status: active', 'state: active'));
    const { code, err } = await cli('publish', wrong);
    expect(code).toBe(1);
    expect(err.split('\n').slice(0, 4)).toEqual([
      `${wrong}:4:1: state: unknown key; did you mean 'status'?`,
      `${wrong}:9:17: questions[0].max_rating: must be higher than min_rating, which is 1 by default`,
      `${wrong}:11:5: questions[1].options: needs at least one option`,
      `3 errors in ${wrong}.`,
    ]);
  });

  it('carries its logo and its words for mails, and comes back as it went', async () => {
    const withLook = join(folder, 'look.yaml');
    const look = 'look:\n  color: "#0b6b4f"\n  logo: acme.png\n  logo_alt: Acme\n';
    const mail = 'mail:\n  en:\n    sender: Acme\n    text: |-\n      Dear all\n\n      Bye\n';
    writeFileSync(join(folder, 'acme.png'), aPng);
    writeFileSync(withLook, `${survey.replace('Customer', 'Acme').replace('active ', 'draft ')}${look}${mail}`);
    const { id } = await json('publish', withLook);
    expect(await json('publish', withLook)).toMatchObject({ outcome: 'unchanged' });
    expect((await cli('diff', withLook)).out).toBe('');

    const pulled = join(folder, 'pulled.yaml');
    await cli('pull', String(id), '--output', pulled);
    const text = readFileSync(pulled, 'utf8');
    expect(text).toContain(`${look.replace('acme.png', 'pulled-logo.png')}${mail}`);
    expect(readFileSync(join(folder, 'pulled-logo.png'))).toEqual(Buffer.from(aPng));
    expect(await json('publish', pulled)).toMatchObject({ outcome: 'unchanged' });

    writeFileSync(withLook, readFileSync(withLook, 'utf8').replace(look, '').replace('Bye', 'Thanks'));
    const { changes } = await json('publish', withLook);
    expect(changes).toMatchObject([
      { kind: 'look', after: {} },
      { kind: 'mail', language: 'en', name: 'text' },
    ]);
    expect(await json('show', String(id))).not.toHaveProperty('look');
    await json('complete', String(id), '--yes');
  });

  it('carries everything that a survey can have to the server and back', async () => {
    const written = join(folder, 'everything.yaml');
    const everything = readFileSync(join(import.meta.dirname, 'testing/everything.yaml'), 'utf8');
    writeFileSync(join(folder, 'logo.png'), aPng);
    writeFileSync(written, everything.replace('status: active', 'status: draft'));
    const { id } = await json('publish', written);
    expect(await cli('diff', written)).toMatchObject({ code: 0, out: '' });

    const pulled = join(folder, 'everything-pulled.yaml');
    await cli('pull', String(id), '--output', pulled);
    expect(await cli('diff', pulled)).toMatchObject({ code: 0, out: '' });
    writeFileSync(pulled, readFileSync(pulled, 'utf8').replace('Is it solved?', 'Is it really solved?'));
    const { diff } = JSON.parse((await cli('diff', pulled, '--json')).out) as { diff: string };
    expect(diff.split('\n').filter((line) => /^[+-] /u.test(line))).toEqual([
      '-    question: Is it solved?',
      '+    question: Is it really solved?',
    ]);
    expect(await json('publish', pulled)).toMatchObject({ outcome: 'saved' });
    expect((await cli('diff', written)).code).toBe(1);
  });

  it('sends a test of its mail', async () => {
    const { code, out } = await cli('test-mail', '--kind', 'reminder', '--language', 'de');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('to manager@desk.test. Its link') as string,
    });
    expect((await cli('test-mail', '--language', 'it')).code).toBe(2);
  });

  it('makes a new version of a changed file', async () => {
    await answer({ overall: 5, why: 'They were quick' });
    rewrite('What is the main reason for your score?', 'Why?');
    expect((await cli('diff', file)).out).toContain('+    question: Why?');
    expect(await json('publish', file)).toMatchObject({ outcome: 'published', version: 2 });
  });

  it('drops a question with answers only when told so', async () => {
    rewrite('  - id: why\n    type: text\n    question: Why?\n', '');
    const refused = await cli('publish', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("Question why ('Why?') with 1 answer is dropped.");
    expect(await json('show')).toMatchObject({ version: 2 });
    expect((await cli('publish', file, '--yes')).out).toContain('Published version 3');
  });

  it('edits a survey in an editor', async () => {
    const editor = join(folder, 'editor.mjs');
    const script =
      "const file = process.argv[2];\nwriteFileSync(file, readFileSync(file, 'utf8').replace('Two', 'Three'));";
    writeFileSync(editor, `import { readFileSync, writeFileSync } from 'node:fs';\n${script}`);
    env = { ...env, EDITOR: `"${process.execPath}" "${editor}"` };
    const { id } = await json('show');
    expect(await json('edit', String(id))).toMatchObject({ outcome: 'published', version: 4 });
    expect((await cli('pull')).out).toContain('description: Three minutes about your last ticket');
  });

  it("invites a ticket's contact, and lists it", async () => {
    const events = join(folder, 'events.ndjson');
    const ticket = {
      ticketId: '4711',
      status: 'Closed',
      createdTime: '2026-01-05T08:00:00Z',
      contact_email: 'a@desk.test',
    };
    writeFileSync(events, `${JSON.stringify({ type: 'ticket.closed', data: ticket })}\n`);
    const admin = { ...env, DESKLEDGER_TOKEN: await app.tokenOf('administrator') };
    expect(await runCli(['backfill', '--source', 'standard', '--file', events], { env: admin })).toMatchObject({
      code: 0,
    });
    const invited = await json('invite', '4711');
    expect(invited).toMatchObject({ ticket: { ticketId: '4711' }, contact_email: 'a@desk.test', reason: null });
    expect(await json('invitations', '--ticket', '4711')).toMatchObject({ id: invited['id'] });
    expect((await cli('invite', '--again', String(invited['id']))).code).toBe(1);
  });

  it('takes responses out of the figures, and back', async () => {
    const { id } = await json('show');
    const { json: page } = await app.ask(`GET /api/survey?id=${String(id)}&allTime=true`, {
      token: await app.tokenOf('manager'),
    });
    const [response] = page?.['items'] as { id: string }[];
    const which = ['--response', String(response?.id)];
    expect(await json('void', ...which, '--dry-run')).toMatchObject({ responses: 1 });
    const made = await json('void', ...which, '--reason', 'test');
    expect(made).toMatchObject({ reason: 'test', responses: 1 });
    expect((await cli('voids')).out).toContain(String(made['id']));
    const { code, err } = await cli('void', ...which, '--reason', 'test');
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('already be void') as string });
    expect((await cli('unvoid', String(made['id']))).out).toBe('1 response counts again.\n');
    expect((await cli('voids')).err).toBe('No responses are voided.\n');
    for (const wrong of [[], ['--reason', 'test'], ['--from', '2026-11-20', '--reason', 'test'], which]) {
      expect((await cli('void', ...wrong)).code).toBe(2);
    }
    const never = await cli('void', '--from', 'noon', '--to', '2026-11-20', '--reason', 'test');
    expect(never).toMatchObject({ code: 2, err: expect.stringContaining("--from is 'noon'") as string });
  });

  it('takes its translations from a file, and gives them back unchanged', async () => {
    const { id, version } = await json('show');
    const german = join(folder, 'de.yaml');
    await json('translations', 'export', String(id), '--language', 'de', '--out', german);
    const empty = readFileSync(german, 'utf8');
    writeFileSync(german, empty.replace('translation: ""', 'translation: Zufriedenheit'));
    const imported = ['translations', 'import', String(id), '--file', german];
    expect(await json(...imported)).toMatchObject({ language: 'de', version, unpublishedChanges: true });
    const published = Number(version) + 1;
    expect(await json(...imported, '--publish', '--yes')).toMatchObject({ version: published });
    expect((await cli(...imported)).out).toContain('already has these translations');
    const { code, out } = await cli('translations', 'export', String(id), '--language', 'de');
    expect({ code, out }).toEqual({ code: 0, out: readFileSync(german, 'utf8') });
    expect((await cli('pull')).out).toContain('translations:\n  de:\n    title: Zufriedenheit\n');
    expect((await cli('pull', '-o', file, '--force')).code).toBe(0);
    expect(await json('publish', file)).toMatchObject({ outcome: 'unchanged', version: published });
  });

  it('completes a survey for good', async () => {
    const { id } = await json('show');
    expect(await json('complete', String(id), '--yes')).toMatchObject({ status: 'completed', completionCount: 1 });
    const { code, err } = await cli('publish', file, '--yes');
    expect(code).toBe(1);
    expect(err).toContain('can no longer be changed');
  });

  it('lets agents look, and nothing more', async () => {
    env = { ...env, DESKLEDGER_TOKEN: await app.tokenOf('agent') };
    expect((await cli('list')).code).toBe(0);
    writeFileSync(file, survey);
    expect((await cli('publish', file)).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(survey);
  });
});
