import { CallError, passSecondFactor, verifyLogin, type Client, type TokenPair } from '@deskledger/contracts';
import { ask } from '../../terminal/ask.js';
import { CommandFailed } from '../../failures/failures.js';
import type { Shell } from '../../terminal/shell.js';

/** Goes on with a login, step by step, until there are tokens. `given`: the code that stood on the command line. */
export async function finishLogin(
  shell: Shell,
  client: Client,
  attempt: Promise<TokenPair>,
  given?: string,
): Promise<TokenPair> {
  try {
    return await attempt;
  } catch (error) {
    const next = await nextStep(shell, client, error, given);
    if (next === undefined) throw error;
    return finishLogin(shell, client, next());
  }
}

type Step = () => Promise<TokenPair>;

async function nextStep(shell: Shell, client: Client, error: unknown, given?: string): Promise<Step | undefined> {
  if (!(error instanceof CallError)) return undefined;
  const { code, challenge = '', detail } = error.problem;
  if (code === 'second_factor_required') {
    const shown = given ?? (await question(shell, detail, 'Code of your app, or a recovery code: '));
    return () => client(passSecondFactor, { body: { challenge, ...codeOf(shown) } });
  }
  if (code !== 'verification_required') return undefined;
  const token = tokenOf(await question(shell, detail, 'Paste the address of the link here: '));
  return () => client(verifyLogin, { query: {}, body: { token } });
}

/** @throws CommandFailed where nobody sits at a terminal. */
function question(shell: Shell, detail: string, text: string): Promise<string> {
  if (shell.stdin.isTTY !== true) {
    throw new CommandFailed(detail, 'Sign in on a terminal, give --code, or use an API token (--token).');
  }
  shell.stderr.write(`${detail}\n`);
  return ask(shell, text);
}

function codeOf(text: string) {
  return /^\d{3} ?\d{3}$/.test(text) ? { code: text } : { recoveryCode: text };
}

/** The token of a pasted link; a bare token is taken as well. */
function tokenOf(text: string): string {
  if (!URL.canParse(text)) return text;
  const { hash, searchParams } = new URL(text);
  // Links of older mails have it in the query.
  return new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token') ?? text;
}
