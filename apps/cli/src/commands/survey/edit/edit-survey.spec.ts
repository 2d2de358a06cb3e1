import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyCli } from '../testing/survey-cli.js';
import { aTemplate, surveyDesk, surveyId } from '../testing/survey-desk.js';

const { cli, folder } = surveyCli();

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
    cli(desk.respond, ['edit', surveyId, ...more], { env });
  const keptFile = (err: string) => /with `npx cli survey publish (\S+)`/.exec(err)?.[1] ?? '';

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
    expect({ code, err }).toEqual({ code: 0, err: 'Nothing was changed or sent.\n' });
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
    const env = editor(
      `const text = readFileSync(file, 'utf8');
       writeFileSync(file, text.includes('essay') ? text.replace('essay', 'yes_no') : text.replace('text', 'essay'));`,
    );
    const args = ['edit', surveyId, '--yes'];
    const { code, err } = await cli(desk.respond, args, { env, stdin: 'y\n', terminal: true });
    expect(err).toContain('Edit it again? [Y/n]');
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
