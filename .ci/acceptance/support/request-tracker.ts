import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, repository, until } from './processes.js';

const library = '/usr/share/request-tracker5/lib';
const server = '/usr/share/request-tracker5/libexec/rt-server';
/** What the package sets up: a database with nothing in it. */
const emptyDatabase = '/var/lib/dbconfig-common/sqlite3/request-tracker5/rtdb';
const missing =
  'Request Tracker is not on this machine: apt-get install --no-install-recommends request-tracker5 rt5-db-sqlite rt5-standalone starman';

const passwordOf = (name: string) => `the-password-of-${name}`;

export type Json = Record<string, unknown>;

/** A Request Tracker of its own: the real one, on a copy of its empty database, a configuration and a port of its own. */
export class RequestTracker {
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'request-tracker-'));
  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RequestTracker> {
    for (const file of [server, emptyDatabase]) if (!existsSync(file)) throw new Error(missing);
    const tracker = new RequestTracker(await freePort());
    tracker.configure();
    tracker.perl(`user('root')->SetPassword('${passwordOf('root')}');`);
    tracker.launch();
    await until(
      'an answer of Request Tracker',
      60,
      async () => (await tracker.ask('root', 'GET', '/rt')) !== undefined,
    );
    return tracker;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Calls REST 2.0 as somebody; rejects unless it is done. */
  async ask(as: string, method: string, to: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/REST/2.0${to}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${as}:${passwordOf(as)}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${to} of Request Tracker: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** Makes somebody who may log in; answers with their id. */
  async addUser(name: string, realName: string): Promise<string> {
    const wishes = { Name: name, RealName: realName, EmailAddress: `${name}@acme.example`, Privileged: 1 };
    await this.ask('root', 'POST', '/user', { ...wishes, Password: passwordOf(name) });
    const user = (await this.ask('root', 'GET', `/user/${name}`)) as { id: unknown };
    return String(user.id);
  }

  grant(name: string, ...rights: string[]): void {
    const each = rights.map((right) => `principal('${name}')->GrantRight(Right => '${right}', Object => RT->System);`);
    this.perl(each.join('\n'));
  }

  makeToken(name: string): string {
    return this.perl(`print +(RT::AuthToken->new(RT->SystemUser)->Create(Owner => user('${name}')->id))[2];`);
  }

  /** Makes the Scrip of docs/connect/request-tracker.md, with the very lines of the page. */
  installScrip(address: string, secret: string): void {
    const page = readFileSync(path.join(repository, 'docs/connect/request-tracker.md'), 'utf8');
    const lines = /```perl\n([^]*?)```/.exec(page)![1]!;
    const file = path.join(this.directory, 'scrip.pl');
    writeFileSync(file, lines.replace(/(?<=\$address = ')[^']+/, address).replace(/(?<=\$secret {2}= ')[^']+/, secret));
    this.perl(`
      open my $file, '<', '${file}';
      my ($id, $message) = RT::Scrip->new(RT->SystemUser)->Create(
        Queue => 0, Description => 'Tell Deskledger', Stage => 'TransactionCreate', Template => 'Blank',
        ScripCondition => 'On Transaction', ScripAction => 'User Defined',
        CustomPrepareCode => 'return 1;', CustomCommitCode => join('', <$file>));
      die $message unless $id;`);
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (running?.pid !== undefined && running.exitCode === null) {
      const gone = new Promise((resolve) => running.once('exit', resolve));
      process.kill(-running.pid, 'SIGTERM');
      await Promise.race([gone, pause(10_000, undefined, { ref: false })]);
      if (running.exitCode === null && running.signalCode === null) process.kill(-running.pid, 'SIGKILL');
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  private configure(): void {
    const database = path.join(this.directory, 'database');
    copyFileSync(emptyDatabase, database);
    // The package's own settings would win otherwise.
    for (const folder of ['no-more-settings', 'mason', 'sessions']) mkdirSync(path.join(this.directory, folder));
    const settings = {
      rtname: 'acceptance',
      Organization: 'acceptance',
      WebPath: '',
      WebDomain: '127.0.0.1',
      WebPort: this.port,
      WebBaseURL: this.url,
      DatabaseType: 'SQLite',
      DatabaseName: database,
      MailCommand: 'testfile',
      LogToSyslog: '',
      LogToSTDERR: 'warning',
      MasonDataDir: path.join(this.directory, 'mason'),
      MasonSessionDir: path.join(this.directory, 'sessions'),
      // Every call is one password or one token: with its own twelve it would do little else than hash them.
      BcryptCost: 4,
      // Not ours, so that whoever takes its local times for UTC is found out.
      Timezone: 'America/Los_Angeles',
    };
    const lines = Object.entries(settings).map(([name, value]) => `Set($${name}, '${value}');`);
    writeFileSync(path.join(this.directory, 'settings.pm'), `${lines.join('\n')}\n1;\n`);
  }

  private get environment(): Record<string, string> {
    return {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: this.directory,
      HOME: this.directory,
      RT_SITE_CONFIG: path.join(this.directory, 'settings.pm'),
      RT_SITE_CONFIG_DIR: path.join(this.directory, 'no-more-settings'),
    };
  }

  private launch(): void {
    const log = openSync(path.join(this.directory, 'log.txt'), 'a');
    const listen = ['--server', 'Starman', '--host', '127.0.0.1', '--port', String(this.port)];
    // It closes a connection that waits without a word, and calls that are made again could be done twice.
    const bounds = ['--workers', '2', '--disable-keepalive'];
    this.process = spawn(server, [...listen, ...bounds], {
      stdio: ['ignore', log, log],
      env: this.environment,
      detached: true,
    });
  }

  /** Runs lines of Perl within Request Tracker; answers with what they print. */
  private perl(lines: string): string {
    const beginning = `
      use strict; use warnings; use lib '${library}';
      use RT; RT::LoadConfig(); RT::Init();
      sub user { my $user = RT::User->new(RT->SystemUser); $user->Load($_[0]); return $user }
      sub principal { return user($_[0])->PrincipalObj }`;
    // What it complains of is in the error; what it warns of is nothing to a test.
    return execFileSync('perl', ['-e', `${beginning}\n${lines}`], {
      env: this.environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}
