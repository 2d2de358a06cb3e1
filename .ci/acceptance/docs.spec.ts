import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Zendesk } from '../../apps/api/src/demo/help-desks/zendesk.js';
import { SimulatedTickets } from '../../apps/api/src/demo/help-desks/simulated-tickets.js';
import { generateHistory } from '../../apps/api/src/demo/story/generate-history.js';
import { EventSource } from '../../apps/api/src/demo/traffic/event-source.js';
import { createCast } from '../../apps/api/src/demo/world/cast.js';
import { blocksOf, commandsOf } from './support/guide.js';
import { HelpDesk } from './support/help-desk.js';
import { administrator, repository, RunningProduct, until, webhookSecret } from './support/processes.js';
import { Staff } from './support/staff.js';

const pages = ['README.md', ...['docs/connect', 'docs/how-to'].flatMap(pagesIn)];

/** What a page leaves to its reader. */
interface Reading {
  /** What stands for something else on each reader's machine, and what it is here. */
  readonly values?: Record<string, string | ((command: string) => Promise<string>)>;
  /** Files that a page speaks of, in the folder of the commands; as in the page where a function finds them there. */
  readonly files?: Record<string, string | ((page: string) => string | Buffer)>;
  /** Typed where a command asks: lines. */
  readonly answers?: readonly [command: RegExp, typed: string][];
  /** Commands that are tried elsewhere, and where. */
  readonly elsewhere?: readonly [command: RegExp, where: string][];
  /** Commands that end with another exit code than 0 here. */
  readonly codes?: readonly [command: RegExp, code: number][];
}

const everywhere: Required<Pick<Reading, 'elsewhere'>>['elsewhere'] = [
  [/^docker compose /, 'the services of docker-compose.yml have a test of their own; there is no Docker engine here'],
  [/^npm (test|start|run (demo|dev|test|e2e|bench|walk))/, 'steps of the gate'],
];

let product: RunningProduct;
let staff: Staff;
let clone: string;
let zendesk: Zendesk;
let desk: string;

beforeAll(async () => {
  const life = new SimulatedTickets(createCast('docs'));
  const past = new EventSource(generateHistory({ seed: 'docs', from: Date.now() - 5 * 86_400_000, ticketsADay: 4 }));
  for (const event of past.takeUntil(Date.now(), Infinity)) life.goOn(event);
  zendesk = new Zendesk(life.tickets, 0, Math.random, life.names);
  zendesk.isChanging = false;
  desk = `http://${await zendesk.start(0)}`;
  product = await RunningProduct.start({ OUTBOUND_HOSTS: new URL(desk).host, RECONCILE_EVERY_MINUTES: '0' });
  staff = await new Staff(() => product.url).withLastingToken();
  clone = await freshClone();
  const { said } = await sh(`npx cli login --email ${administrator.email}`, administrator.password);
  expect(said).toContain('Signed in');
  await postTickets();
}, 600_000);
afterAll(async () => {
  zendesk.stop();
  await product.stop();
  rmSync(path.dirname(clone), { recursive: true, force: true });
});

/** The repository as it is committed, with the packages of the one that is tested, and built. */
async function freshClone(): Promise<string> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'deskledger-docs-')), 'deskledger');
  const run = promisify(execFile);
  await run('git', ['clone', '-q', repository, folder]);
  for (const part of ['.', 'apps/api', 'apps/web', 'apps/cli', 'libs/domain', 'libs/contracts']) {
    const packages = path.join(repository, part, 'node_modules');
    if (existsSync(packages)) await run('cp', ['-al', packages, path.join(folder, part)]);
  }
  const build = `import('./.config/prepare-workspace.mjs').then((workspace) => workspace.ensureBuilt())`;
  await run(process.execPath, ['-e', build], { cwd: folder });
  return folder;
}

/** Some tickets of the `standard` connection, one of them named in the pages, and events in quarantine. */
async function postTickets(): Promise<void> {
  const helpDesk = new HelpDesk(() => product.url, webhookSecret);
  const [example] = blocksOf('README.md').filter(({ language }) => language === 'json');
  expect(await helpDesk.deliver(JSON.parse(example!.text))).toEqual({ accepted: 1, duplicates: 0, quarantined: 0 });
  const event = (n: number, data: object) => ({
    ...{ id: `doc-${n}`, type: 'ticket.updated', timestamp: new Date(Date.now() - n * 60_000).toISOString() },
    data,
  });
  const contact = { contact_email: 'dana@example.org', contact_name: 'Dana Reyes' };
  await helpDesk.deliver([
    event(1, { ticketId: '1', subject: 'A', ...contact }),
    event(2, { ticketId: '2', subject: 'B', contact_email: 'omar@example.org' }),
    ...Array.from({ length: 8 }, (_, n) => event(10 + n, { subject: 'of no ticket' })),
  ]);
  await until('the tickets', 60, async () => (await sh('npx cli ticket show 48213')).code === 0);
}

/** Runs a command as a reader would, in the folder of the clone. Answers with the exit code and what was said. */
function sh(command: string, typed = ''): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    HOME: path.dirname(clone),
    DESKLEDGER_URL: product.url,
    npm_config_update_notifier: 'false',
    EDITOR: 'true',
    TOKEN: staff.apiToken,
  };
  return new Promise((resolve) => {
    const shell = execFile('bash', ['-c', command], { cwd: clone, env, timeout: 60_000 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, said: `${out}${err}` });
    });
    // Most commands never ask, and some have ended by then.
    shell.stdin?.on('error', () => undefined);
    shell.stdin?.end(typed === '' ? '' : `${typed}\n`);
  });
}

/** The id of a row that the CLI lists. */
const first =
  (list: string, where = '.') =>
  async () => {
    const { said } = await sh(`npx cli ${list} --json`);
    const rows = said.split('\n').filter((line) => line.startsWith('{'));
    const ids = rows.map((line) => (JSON.parse(line) as { id: string }).id);
    expect({ list, ids: ids.filter((id) => new RegExp(where).test(id)) }).toEqual({
      list,
      ids: expect.arrayContaining([expect.any(String)]),
    });
    return ids.find((id) => new RegExp(where).test(id))!;
  };

const yamlWith = (words: string) => (page: string) =>
  blocksOf(page).find(({ language, text }) => language === 'yaml' && text.includes(words))!.text;

const noSuchDesk = 'no such help desk is here; its adapter has tests of its own';
const survey = () => yamlWith('Customer satisfaction')('docs/how-to/keep-surveys-in-files.md');
/** Two tickets, with headings that most help desks use. */
const history =
  'Ticket ID,Subject,Status,Created time\n91001,Printer,Open,2026-01-05 10:00\n91002,Scanner,Closed,2026-01-05 11:00\n';

/** Pages that a spec of their own follows. */
const followedBy = (spec: string): Reading => ({ elsewhere: [[/^/, spec]] });

const readings: Record<string, Reading> = {
  'README.md': {
    files: { 'survey.yaml': survey },
    elsewhere: [[/^npx cli login/, 'the beginning of this spec']],
  },
  'docs/connect/chatwoot.md': {
    elsewhere: [[/rotate-secret|give-access|backfill/, noSuchDesk]],
  },
  'docs/connect/freshdesk.md': {
    files: { 'tickets.csv': history },
    elsewhere: [[/give-access|--since/, noSuchDesk]],
  },
  'docs/connect/request-tracker.md': { elsewhere: [[/give-access|backfill/, noSuchDesk]] },
  'docs/connect/zammad.md': { elsewhere: [[/give-access|backfill/, noSuchDesk]] },
  'docs/connect/zendesk.md': {
    values: { 'https://acme.zendesk.com': () => Promise.resolve(desk), '<id>': first('backfill list') },
    files: { 'tickets.ndjson.gz': () => gzipSync(zendesk.exportFile()) },
    answers: [[/give-access/, 'a-token']],
    elsewhere: [[/backfill (pause|resume|cancel)/, 'cli.int.spec; the import is over here']],
  },
  'docs/connect/zoho-desk.md': {
    files: { 'Cases.csv': history },
    elsewhere: [
      [/give-access|--since/, noSuchDesk],
      [/^curl /, noSuchDesk],
    ],
  },
  'docs/how-to/connect-a-help-desk.md': {
    values: {
      '<id>': (command) =>
        command.includes('quarantine') ? first('ingest quarantine list')() : Promise.resolve('zammad'),
      '<id…>': first('ingest quarantine list'),
    },
    // What cannot be understood still cannot.
    codes: [[/quarantine retry <id/, 1]],
  },
  'docs/how-to/use-the-cli.md': followedBy('installed-cli.spec'),
  'docs/how-to/behind-a-proxy.md': followedBy('proxies.spec, proxies-under-a-path.spec'),
  'docs/how-to/deploy.md': followedBy('compose.spec, systemd.spec, kubernetes.spec, long/air-gapped.spec'),
  'docs/how-to/follow-up-on-answers.md': { values: { 'https://desk.example.com': () => Promise.resolve(product.url) } },
  'docs/how-to/import-an-export-file.md': {
    files: {
      'tickets.csv': history
        .replace('Subject', 'Owner')
        .replaceAll(/^(Ticket ID|\d+)/gm, (id) => `${id},${id === 'Ticket ID' ? 'Case number' : id}`),
    },
  },
  'docs/how-to/keep-surveys-in-files.md': {
    files: { 'survey.yaml': survey },
    values: { '<id>': first('survey list') },
    // The line before has left changes that nobody has published.
    codes: [[/--publish/, 1]],
  },
  'docs/how-to/manage-accounts.md': { values: { '<email>': 'grace@example.com' } },
  'docs/how-to/manage-data.md': {
    values: {
      '<id>': first('survey list'),
      '/path/to/': () => Promise.resolve(`${clone}/`),
      // Without a terminal nobody is asked.
      'person erase dana@example.org': 'person erase dana@example.org --yes',
    },
    // The copy before it is there already.
    codes: [[/--keys/, 78]],
  },
  'docs/how-to/protect-accounts.md': { values: { '<email>': 'grace@example.com' } },
  'docs/how-to/read-survey-results.md': {
    elsewhere: [[/--response|unvoid/, 'void.int.spec; nobody has answered here']],
  },
  'docs/how-to/run-highly-available.md': followedBy('long/high-availability.spec'),
  'docs/how-to/back-up.md': followedBy('backups.spec'),
  'docs/how-to/back-up-your-postgresql.md': followedBy('long/point-in-time.spec'),
  'docs/how-to/send-survey-invitations.md': {
    elsewhere: [[/^(survey|sig|ticket|echo)\b/, 'the specs of signed links, with the same text under the signature']],
    files: { 'contacts.csv': 'email,name\nlee@example.org,Lee\n' },
    values: { '<id>': first('survey list') },
  },
};

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);
}

describe('what the pages tell people to type', () => {
  it.each(pages)('%s', async (page) => {
    const { values = {}, files = {}, answers = [], elsewhere = [], codes = [] } = readings[page] ?? {};
    for (const [name, content] of Object.entries(files))
      writeFileSync(path.join(clone, name), typeof content === 'string' ? content : content(page));
    const failed: string[] = [];
    for (const line of commandsOf(page)) {
      if ([...everywhere, ...elsewhere].some(([command]) => command.test(line))) continue;
      // A page that has others says where they are tried: nothing of it is run on this machine by chance.
      expect(line).toMatch(/^(npx cli|npm run (admin|analyst|import|migrate)|curl) /);
      let command = line;
      for (const [words, value] of Object.entries(values))
        if (command.includes(words))
          command = command.replaceAll(words, typeof value === 'string' ? value : await value(command));
      const typed = answers.find(([asks]) => asks.test(line))?.[1];
      const wanted = codes.find(([ends]) => ends.test(line))?.[1] ?? 0;
      const { code, said } = await sh(command, typed);
      if (code !== wanted) failed.push(`${command}\n  ended with ${code}: ${said}`);
    }
    expect(failed).toEqual([]);
  });
});
