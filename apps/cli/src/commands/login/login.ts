import {
  CallError,
  createClient,
  listSignInProviders,
  login,
  readAccount,
  type Account,
  passSecondFactor,
  verifyLogin,
  type Client,
  type TokenPair,
} from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { ask, askSecret } from '../../terminal/ask.js';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { createOutput } from '../../terminal/output.js';
import { apiToken } from '../../session/api-token.js';
import { stoppableFetch } from '../../session/authorized-fetch.js';
import { namingToken } from '../../session/refused-token.js';
import { serverAddress } from '../../session/server-address.js';
import { changeSessions, sessionPath } from '../../session/session-file.js';
import { asCurrent, bearerOf, defaultUrl, type Session } from '../../session/session.js';
import type { Shell } from '../../terminal/shell.js';

interface LoginOptions {
  url?: string;
  token?: string;
  email?: string;
  code?: string;
  name?: string;
  json?: boolean;
}

/** `cli login`: proves who asks and keeps the session for the commands that follow. */
export function loginCommand(shell: Shell) {
  return command(shell, 'login', 'sign in and save the session')
    .option('--url <address>', `server address (default: DESKLEDGER_URL, else ${defaultUrl})`)
    .option('--token <token>', 'API token (Settings → Security), instead of email and password')
    .option('--email <address>', 'email address; asks for the password, or reads it from standard input')
    .option('--code <code>', 'authenticator code or recovery code, if the account needs one')
    .option('--name <name>', 'short name for this server, for --server and `context use` (default: its address)')
    .addOption(jsonOption())
    .action(async (options: LoginOptions) => {
      if (options.token !== undefined && options.email !== undefined)
        throw new WrongUse('Use --token or --email, not both.');
      const url = serverAddress(options.url ?? (shell.env['DESKLEDGER_URL'] || defaultUrl));
      const { session, account } = await signedIn(shell, url, options).catch(async (error: unknown) => {
        throw await elsewhere(shell, error, url);
      });
      await changeSessions(sessionPath(shell.env), (saved) => asCurrent(saved, named(session, saved, options.name)));
      const output = createOutput(shell, options);
      output.one(account, () => []);
      output.info(`Signed in at ${url} as ${account.email || account.name} (${account.role}).`);
    });
}

/** With the name that was given, or the one that this server has already. */
function named(session: Session, saved: readonly Session[], given?: string): Session {
  const name = given ?? saved.find(({ url }) => url === session.url)?.name;
  return { ...session, ...(name !== undefined && { name }) };
}

async function signedIn(shell: Shell, url: string, options: LoginOptions) {
  const { token } = options;
  const session = token === undefined ? await signIn(shell, url, options) : { url, token: apiToken(token, '--token') };
  return { session, account: await whoIs(shell, session) };
}

/** An address that is copied from a browser ends with the path of a screen, under which nobody answers. */
async function elsewhere(shell: Shell, error: unknown, url: string): Promise<unknown> {
  const isUnanswered = error instanceof CallError && [200, 404, 405].includes(error.statusCode);
  if (!isUnanswered || new URL(url).pathname === '/') return error;
  const address = await nearestServer(shell, url);
  return new CommandFailed(
    `There is no Deskledger at ${url}.`,
    address === undefined ? 'Check the address.' : `Use this address: ${address}`,
  );
}

/** Where one answers whose path is the beginning of this one's. */
async function nearestServer(shell: Shell, url: string): Promise<string | undefined> {
  const { origin, pathname } = new URL(url);
  const names = pathname.split('/');
  for (let count = names.length - 1; count > 0; count -= 1) {
    const baseUrl = `${origin}${names.slice(0, count).join('/')}`;
    const client = createClient({ baseUrl, fetch: stoppableFetch(shell) });
    const isThere = await client(listSignInProviders).then(
      () => true,
      () => false,
    );
    if (isThere) return baseUrl;
  }
  return undefined;
}

async function signIn(shell: Shell, url: string, { email: givenEmail, code }: LoginOptions): Promise<Session> {
  if (givenEmail === undefined && shell.stdin.isTTY !== true) {
    throw new WrongUse(
      'Without a terminal, --token or --email is needed.',
      'With --email, the password is read from standard input.',
    );
  }
  const email = givenEmail ?? (await ask(shell, 'Email address: '));
  const password = await askSecret(shell, `Password of ${email}: `);
  if (password === '') throw new WrongUse('The password is empty.', 'Enter it on the terminal, or pipe it in.');
  const client = createClient({ baseUrl: url, fetch: stoppableFetch(shell) });
  const pair = await finishLogin(shell, client, client(login, { body: { email, password } }), code);
  return { url, email, accessToken: pair.access_token, refreshToken: pair.refresh_token };
}

function whoIs(shell: Shell, session: Session): Promise<Account> {
  const client = createClient({
    baseUrl: session.url,
    fetch: stoppableFetch(shell),
    authorization: () => bearerOf(session),
  });
  return namingToken(session, client(readAccount));
}

/** Goes on with a login, step by step, until there are tokens. `given`: the code that stood on the command line. */
async function finishLogin(
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
    const shown = given ?? (await question(shell, detail, 'Authenticator code or recovery code: '));
    return () => client(passSecondFactor, { body: { challenge, ...codeOf(shown) } });
  }
  if (code !== 'verification_required') return undefined;
  const token = tokenOf(await question(shell, detail, 'Paste the link from the email: '));
  return () => client(verifyLogin, { query: {}, body: { token } });
}

/** @throws CommandFailed where nobody sits at a terminal. */
function question(shell: Shell, detail: string, text: string): Promise<string> {
  if (shell.stdin.isTTY !== true) {
    throw new CommandFailed(detail, 'Sign in on a terminal, add --code, or use an API token (--token).');
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
