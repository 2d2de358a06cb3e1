import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { CallError } from '@deskledger/contracts';
import { runCli } from '../testing/test-shell.js';
import { explainError } from './explain-error.js';
import { CommandFailed, WrongUse } from './failures.js';

const errorOf = (path: string): Promise<unknown> => readFile(path).catch((error: unknown) => error);
const call = (statusCode: number, detail = 'Said by the server') => explainError(new CallError(statusCode, { detail }));

describe('explaining an error', () => {
  it.each([
    [0, 1, 'Start the server'],
    [200, 1, 'Check the address.'],
    [401, 1, 'npx cli login'],
    [403, 1, 'administrator'],
    [429, 1, 'Try again in 30 seconds.'],
    [503, 1, 'Try again in 30 seconds.'],
    [500, 1, 'npx cli doctor'],
  ])('an answer %i ends with %i and says what to do', (statusCode, exitCode, advice) => {
    const explained = call(statusCode);
    expect(explained.exitCode).toBe(exitCode);
    expect(explained.lines[0]).toBe('Said by the server');
    expect(explained.lines.at(-1)).toContain(advice);
  });

  it('names the fields that were refused, as wrong use', () => {
    const error = new CallError(400, {
      detail: 'The request is not valid',
      errors: [{ path: 'id', message: 'must be an id' }],
    });
    expect(explainError(error)).toEqual({ lines: ['The request is not valid', '  id: must be an id'], exitCode: 2 });
  });

  it('gives the advice to read standard input only where that is read', async () => {
    const missing = '/nonexistent/file';
    const [survey, events] = [await runCli(['survey', 'validate', missing]), explainError(await errorOf(missing))];
    expect(survey.err).toContain(`There is no file ${missing}.\nCheck the path, or use \`-\` for standard input.\n`);
    expect(events).toEqual({ lines: [`There is no file ${missing}.`, 'Check the path.'], exitCode: 2 });
  });

  it('tells a folder from a file', async () => {
    expect(explainError(await errorOf(tmpdir()))).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('folder')],
    });
    const survey = await runCli(['survey', 'validate', tmpdir()]);
    expect(survey).toMatchObject({ code: 2, err: `${tmpdir()} is a folder, not a file.\n` });
  });

  it('tells failure from wrong use', () => {
    expect(explainError(new CommandFailed('No', 'Do this')).exitCode).toBe(1);
    expect(explainError(new WrongUse('No')).exitCode).toBe(2);
    expect(explainError(new Error('Unforeseen'))).toEqual({ lines: ['Unforeseen'], exitCode: 1 });
  });
});
