import { readFileSync, writeFileSync } from 'node:fs';
import { surveyCli } from '../testing/survey-cli.js';
import { aTemplate, surveyDesk, surveyId } from '../testing/survey-desk.js';

const { cli, file, write } = surveyCli();
const [overall] = aTemplate().questions;

describe('cli survey publish', () => {
  it('makes a new survey and writes its id into the file, beside the comments', async () => {
    writeFileSync(file, '# ours\ntitle: New # short\nquestions:\n  - { id: a, type: text, question: Why? }\n');
    const { respond, saved } = surveyDesk([]);
    const { code, out, err } = await cli(respond, ['publish', file]);
    expect({ code, err }).toEqual({ code: 0, err: `Saved the survey's ID to ${file}.\n` });
    expect(out).toContain("Published version 1 of 'New'.");
    expect(saved).toMatchObject([{ title: 'New', status: 'active' }]);
    expect(readFileSync(file, 'utf8')).toContain(`# ours\nid: ${surveyId}\ntitle: New # short\n`);
  });

  it.each([
    ['a byte order mark', '\uFEFF', '\n'],
    ['line ends of Windows', '', '\r\n'],
    ['both', '\uFEFF', '\r\n'],
  ])('writes the id into a file with %s as the file is written', async (_, mark, lineEnd) => {
    const lines = ['title: New', 'questions:', '  - { id: a, type: text, question: Why? }', ''];
    writeFileSync(file, mark + lines.join(lineEnd));
    expect((await cli(surveyDesk([]).respond, ['publish', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(mark + [`id: ${surveyId}`, ...lines].join(lineEnd));
    expect((await cli(surveyDesk([]).respond, ['validate', file])).code).toBe(0);
  });

  it('refuses what is not UTF-8 before it asks the server, and leaves the file alone', async () => {
    const latin1 = Buffer.from('title: Zufriedenheit für Geschäftskunden\nquestions: []\n', 'latin1');
    writeFileSync(file, latin1);
    for (const args of [
      ['publish', file],
      ['validate', file],
      ['diff', file],
    ]) {
      const { code, err, received } = await cli(surveyDesk([]).respond, args);
      expect({ code, received }).toEqual({ code: 2, received: [] });
      expect(err).toContain(`${file} is not UTF-8.\nSave it as UTF-8`);
    }
    expect(readFileSync(file)).toEqual(latin1);
    const piped = await cli(surveyDesk([]).respond, ['publish', '-'], { stdin: latin1 });
    expect(piped).toMatchObject({
      code: 2,
      received: [],
      err: expect.stringContaining('standard input is not UTF-8.'),
    });
  });

  it('tells the id of a survey that came by standard input', async () => {
    const text = 'title: New\nquestions: [{ id: a, type: text, question: Why? }]';
    const { code, err } = await cli(surveyDesk([]).respond, ['publish', '-'], { stdin: text });
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
      'Tickets without a survey rule get this survey while sending is on.',
      '',
    ]);
    expect(saved).toMatchObject([{ title: 'Changed', revision: 2 }]);
  });

  it('says that tickets keep getting the survey that they got before', async () => {
    write({ title: 'Changed' });
    const { out } = await cli(surveyDesk([aTemplate({ sentForTickets: false })]).respond, ['publish', file]);
    expect(out).toContain(
      'Tickets without a survey rule get another survey. To change that, go to Settings → Survey Tickets.',
    );
  });

  it('leaves an unchanged survey alone', async () => {
    write();
    const { respond, saved } = surveyDesk([aTemplate()]);
    const { code, out } = await cli(respond, ['publish', file]);
    expect({ code, out }).toEqual({
      code: 0,
      out: "No changes: 'Customer satisfaction' is the same on the server. The last published version is 1.\n",
    });
    expect(saved).toEqual([]);
  });

  it('only says what it would do in a dry run', async () => {
    write({ questions: [overall!] });
    const { respond, saved } = surveyDesk([aTemplate()]);
    const { code, out, err } = await cli(respond, ['publish', file, '--dry-run', '--json']);
    expect(code).toBe(0);
    expect(err).toContain('with 3 answers is dropped');
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
    expect(refused.err).toContain("Warning: Question why ('Why?') with 3 answers is dropped.");
    expect(refused.err).toContain('Nothing was sent; version 1 is unchanged.\nAdd --yes');
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
    expect(err).toContain(`2 errors in ${file}.`);
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
