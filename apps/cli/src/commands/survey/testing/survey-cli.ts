import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SurveyTemplate } from '@deskledger/contracts';
import { renderSurvey } from '../file/render-survey.js';
import { run } from '../../../run.js';
import { standInServer, type Answer, type Received } from '../../../testing/stand-in-server.js';
import { aTemplate } from './survey-desk.js';
import { testShell } from '../../../testing/test-shell.js';

export type Respond = (request: Received) => Answer;

interface Surroundings {
  env?: Record<string, string>;
  stdin?: string | Buffer;
  /** Somebody sits there and types what stdin says. */
  terminal?: boolean;
}

/** `cli survey …` against a stand-in server, with a folder of its own that is removed when the specs are done. */
export function surveyCli() {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-survey-spec-'));
  const file = join(folder, 'survey.yaml');
  afterAll(() => rmSync(folder, { recursive: true }));

  const cli = async (respond: Respond, args: string[], { env, stdin, terminal }: Surroundings = {}) => {
    const server = await standInServer(respond);
    const session = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: folder, TMPDIR: folder };
    const shell = testShell({ env: { ...session, ...env }, ...(stdin !== undefined && { stdin }) });
    shell.stdin.isTTY = terminal ?? false;
    try {
      const code = await run(['survey', ...args], shell);
      return { code, out: shell.out(), err: shell.err(), received: server.received, url: server.url };
    } finally {
      await server.close();
    }
  };
  const write = (changes: Partial<SurveyTemplate> = {}) => writeFileSync(file, renderSurvey(aTemplate(changes)));
  return { cli, file, folder, write };
}
