import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInServer, type Answer, type Received, type StandInServer } from '../testing/stand-in-server.js';
import { runCli } from '../testing/test-shell.js';

function answerTo(credentials: Buffer, pair: object): Answer {
  const { password } = JSON.parse(credentials.toString()) as { password: string };
  if (password === 'right') return { body: pair };
  if (password !== 'guarded') return { status: 401, body: { detail: 'Wrong e-mail or password' } };
  return { status: 401, body: { detail: 'Enter the code.', code: 'second_factor_required', challenge: 'c' } };
}

/** A server whose access tokens run out at will and whose refresh tokens work once. */
function accounts() {
  let generation = 1;
  const used: string[] = [];
  const expire = () => (generation += 1);
  const pair = () => ({ access_token: `access-${generation}`, refresh_token: `refresh-${generation}` });
  const respond = ({ path, body, authorization }: Received): Answer => {
    if (path === '/api/account/login') return answerTo(body, pair());
    if (path === '/api/account/second-factor') return { body: pair() };
    if (path === '/api/v1/account/refresh-token') {
      const { refresh } = JSON.parse(body.toString()) as { refresh: string };
      if (used.includes(refresh)) return { status: 401, body: { detail: 'The session has ended' } };
      used.push(refresh);
      return { body: pair() };
    }
    if (authorization !== `Bearer access-${generation}`)
      return { status: 401, body: { detail: 'The access token has expired' } };
    return {
      body: { id: '1', email: 'ada@example.com', name: 'Ada', role: 'administrator', phoneNumber: null, items: [] },
    };
  };
  return { respond, expire, refreshes: () => used.length };
}

describe('the session of the CLI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-session-'));
  const path = join(folder, 'deskledger', 'session.json');
  const env = { XDG_CONFIG_HOME: folder };
  afterAll(() => rmSync(folder, { recursive: true }));

  let server: StandInServer | undefined;
  const serve = async (respond: (request: Received) => Answer) => (server = await standInServer(respond));
  afterEach(() => server?.close());

  it('is kept for this user alone', async () => {
    const { url } = await serve(accounts().respond);
    const { code, err } = await runCli(['login', '--url', `${url}/`, '--email', 'ada@example.com'], {
      env,
      stdin: 'right\n',
    });
    expect(err).toContain(`Signed in at ${url} as ada@example.com (administrator).`);
    expect(code).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const asked = await runCli(['login', '--url', url, '--email', 'ada@example.com', '--json'], {
      env,
      stdin: 'right\n',
    });
    expect(JSON.parse(asked.out)).toMatchObject({ email: 'ada@example.com', role: 'administrator' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      url,
      email: 'ada@example.com',
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('is not kept when the password is wrong', async () => {
    const { url } = await serve(accounts().respond);
    const before = readFileSync(path, 'utf8');
    const { code, err } = await runCli(['login', '--url', url, '--email', 'ada@example.com'], {
      env,
      stdin: 'wrong\n',
    });
    expect([code, readFileSync(path, 'utf8')]).toEqual([1, before]);
    expect(err).toContain('Wrong e-mail or password');
  });

  it('takes a code where the account asks for one; without a terminal it has to be given', async () => {
    const sent: unknown[] = [];
    const { respond } = accounts();
    const { url } = await serve((request) => {
      if (request.path === '/api/account/second-factor') sent.push(JSON.parse(request.body.toString()));
      return respond(request);
    });
    const login = ['login', '--url', url, '--email', 'ada@example.com'];
    const asked = await runCli(login, { env, stdin: 'guarded\n' });
    expect(asked.code).toBe(1);
    expect(asked.err).toContain('Enter the code.');
    expect(asked.err).toContain('--code');
    for (const shown of ['123 456', 'abcd-efgh-jkmn-pqrs'])
      expect((await runCli([...login, '--code', shown], { env, stdin: 'guarded\n' })).code).toBe(0);
    expect(sent).toEqual([
      { challenge: 'c', code: '123 456' },
      { challenge: 'c', recoveryCode: 'abcd-efgh-jkmn-pqrs' },
    ]);
  });

  it('is renewed once when the access token has expired, also by several commands at once', async () => {
    const backend = accounts();
    const { url } = await serve(backend.respond);
    await runCli(['login', '--url', url, '--email', 'ada@example.com'], { env, stdin: 'right\n' });
    backend.expire();
    const results = await Promise.all([1, 2, 3].map(() => runCli(['backfill', 'list'], { env })));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(backend.refreshes()).toBe(1);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
  });

  it('is the pair that another command has stored, also where only its refresh token differs', async () => {
    let refused = 0;
    const given: string[] = [];
    const { url } = await serve(({ path: asked, body }) => {
      if (asked !== '/api/v1/account/refresh-token') {
        // Another command has renewed the session while this one waited for its answer.
        if (refused === 0) writeFileSync(path, JSON.stringify({ ...session, refreshToken: 'refresh-2' }));
        return (refused += 1) > 1 ? { body: { items: [] } } : { status: 401, body: { detail: 'Not now' } };
      }
      given.push((JSON.parse(body.toString()) as { refresh: string }).refresh);
      return { body: { access_token: 'same', refresh_token: 'refresh-3' } };
    });
    const session = { url, email: 'ada@example.com', accessToken: 'same', refreshToken: 'refresh-1' };
    writeFileSync(path, JSON.stringify(session));

    expect((await runCli(['backfill', 'list'], { env })).code).toBe(0);
    expect(given).toEqual([]);
  });

  it('is asked for again when it cannot be renewed', async () => {
    const backend = accounts();
    const { url } = await serve(backend.respond);
    await runCli(['login', '--url', url, '--email', 'ada@example.com'], { env, stdin: 'right\n' });
    const before = readFileSync(path, 'utf8');
    backend.expire();
    await runCli(['backfill', 'list'], { env });
    writeFileSync(path, before);
    const { code, err } = await runCli(['backfill', 'list'], { env });
    expect(code).toBe(1);
    expect(err).toContain('Sign in with `npx cli login`');
  });

  it('says which token was refused, and what to do then', async () => {
    const { url } = await serve(accounts().respond);
    const before = readFileSync(path, 'utf8');
    const given = await runCli(['ingest', 'status'], { env: { ...env, DESKLEDGER_URL: url, DESKLEDGER_TOKEN: 'bad' } });
    expect(given.code).toBe(1);
    expect(given.err).toContain('The token in DESKLEDGER_TOKEN is invalid or revoked.');
    expect(given.err).toContain('Set another token');
    const signedIn = await runCli(['login', '--url', url, '--token', 'bad'], { env });
    expect(signedIn.code).toBe(1);
    expect(signedIn.err).toContain('The token that you signed in with is invalid or revoked.');
    expect(readFileSync(path, 'utf8')).toBe(before);
    writeFileSync(path, JSON.stringify({ url, token: 'revoked' }));
    const stored = await runCli(['ingest', 'status'], { env });
    expect(stored.err).toContain('The token that you signed in with is invalid or revoked.');
    expect(stored.err).toContain('npx cli login');
    writeFileSync(path, before);
  });

  it.each(['a b', 'abc\ndef', 'schlüssel', ' \n'])('never shows what is no token: %j', async (token) => {
    const { url, received } = await serve(accounts().respond);
    const given = await runCli(['ingest', 'status'], { env: { ...env, DESKLEDGER_URL: url, DESKLEDGER_TOKEN: token } });
    const signedIn = await runCli(['login', '--url', url, '--token', token], { env });
    for (const [{ code, err }, name] of [
      [given, 'DESKLEDGER_TOKEN'],
      [signedIn, '--token'],
    ] as const) {
      expect(code).toBe(2);
      expect(err).toContain(`${name} is not an API token`);
      expect(err).not.toContain(token);
    }
    expect(received).toEqual([]);
  });

  it('takes a token with a line break at its end', async () => {
    const { url, received } = await serve(accounts().respond);
    await runCli(['ingest', 'status'], { env: { ...env, DESKLEDGER_URL: url, DESKLEDGER_TOKEN: 'access-1\n' } });
    expect(received[0]?.authorization).toBe('Bearer access-1');
  });

  it('begins with the password as it was entered, without its line break alone', async () => {
    const { url, received } = await serve(accounts().respond);
    for (const line of [' with blanks ', '\ttab'])
      for (const lineEnd of ['\n', '\r\n', ''])
        await runCli(['login', '--url', url, '--email', 'ada@example.com'], { env, stdin: line + lineEnd });
    const passwords = received.map(({ body }) => (JSON.parse(body.toString()) as { password: string }).password);
    expect([...new Set(passwords)]).toEqual([' with blanks ', '\ttab']);
  });

  it('says in words that another program answers, and what an address is', async () => {
    const { url } = await serve(() => ({
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html>'),
    }));
    const other = await runCli(['login', '--url', url, '--token', 'access-1'], { env });
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('did not come from Deskledger') });
    expect(other.err).toContain('Check the address.');
    const screen = await runCli(['login', '--url', `${url}/tickets`, '--token', 'access-1'], { env });
    expect(screen.code).toBe(1);
    expect(screen.err).toContain(`There is no Deskledger at ${url}/tickets.\nCheck the address.\n`);
  });

  it('is never sent to another server', async () => {
    const { code, err } = await runCli(['backfill', 'list'], { env: { ...env, DESKLEDGER_URL: 'http://127.0.0.1:9' } });
    expect(code).toBe(1);
    expect(err).toContain('You are signed in at');
  });
});
