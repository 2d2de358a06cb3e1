import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { basePathOf, createConfig, metricsPortBeside } from './config.js';
import { productFolder } from '../platform/files/product-folder.js';
import { InvalidEnvironmentError, parseEnvironment } from './env.js';
import { variables, type Variable } from './variables.js';
import { readWebhookSecret } from './webhook-secrets.js';

const DATABASE = 'postgres://localhost/deskledger';

function linesOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.lines;
    throw error;
  }
}

describe('the environment', () => {
  it('may be empty, and an empty variable counts as not set', () => {
    expect(parseEnvironment({ PORT: '', REDIS_URL: '', HOME: '/somewhere' })).toEqual({});
  });

  it('names every wrong variable, what it is and what it must be, one line each', () => {
    expect(linesOf({ PORT: '70000', ROLE: 'boss', TIMEZONE: 'Mars/Olympus', LOG_LEVEL: 'info' })).toEqual([
      'ROLE is "boss"; it must be all, api or worker',
      'PORT is "70000"; it must be a port from 0 to 65535 (0: any free port)',
      'TIMEZONE is "Mars/Olympus"; it must be an IANA time zone such as Europe/Berlin',
    ]);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['REDIS_URL', 'http://:hunter2@host'],
    ['TOKEN_SECRET', 'hunter2'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['WEBHOOK_SECRETS', '{"standard": "whsec_"hunter2}'],
    ['SMTP_URL', 'ftp://hunter2@host'],
  ])('never shows what %s holds', (name, value) => {
    const [line] = linesOf({ [name]: value });

    expect(line).toMatch(new RegExp(`^${name} is a value of \\d+ characters \\(not shown\\); it must be `));
    expect(line).not.toContain('hunter2');
  });

  it.each(['eleven char', 'abcdefghijklmnop', 'zzzzzzzzzzzzzz'])('takes no %p for a password', (password) => {
    expect(linesOf({ ADMIN_PASSWORD: password })).toEqual([
      expect.stringContaining('it must be at least 12 characters, and not only repeated or sequential ones'),
    ]);
  });

  /** A good value of each secret; who adds one adds it here. */
  const secrets = {
    DATABASE_URL: DATABASE,
    READ_DATABASE_URL: DATABASE,
    MIGRATION_DATABASE_URL: DATABASE,
    REDIS_URL: 'redis://:secret@localhost:6379',
    TOKEN_SECRET: 's'.repeat(40),
    ADMIN_PASSWORD: 'four notes taken by hand',
    WEBHOOK_SECRETS: '{"standard":"whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"}',
    SMTP_URL: 'smtp://user:secret@localhost',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
    BACKUP_KEY: 'a passphrase that only tests know',
    BACKUP_S3_ACCESS_KEY_ID: 'an access key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'its secret',
  };

  it('knows what is secret by its name, or by an address that holds a password', () => {
    const named = Object.keys(variables).filter((name) => /SECRET|PASSWORD|TOKEN|KEY|_URL$|_HEADERS$/.test(name));
    const open = ['PUBLIC_URL', 'COMPANY_WEBSITE_URL'];
    const marked = Object.entries<Variable>(variables).filter(([, { secret }]) => secret);
    expect(marked.map(([name]) => name).sort()).toEqual(Object.keys(secrets).sort());
    expect(named.filter((name) => !open.includes(name)).sort()).toEqual(Object.keys(secrets).sort());
  });

  it.each(Object.entries(secrets))('takes %s from a file, and tells so', (name, value) => {
    const file = join(mkdtempSync(join(tmpdir(), 'deskledger-secret-')), 'secret');
    writeFileSync(file, `${value}\n`);
    expect(parseEnvironment({ [`${name}_FILE`]: file })).toEqual(parseEnvironment({ [name]: value }));
    expect(parseEnvironment({ [`${name}_FILE`]: file })).toHaveProperty(name);
    expect(readFileSync(join(productFolder(), 'docs/how-to/configure.md'), 'utf8')).toContain(`\`${name}\``);
  });

  it('takes secrets from files, and nothing else', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'deskledger-secret-')), 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(parseEnvironment({ TOKEN_SECRET_FILE: file, PORT_FILE: file })).toEqual({ TOKEN_SECRET: 's'.repeat(40) });
    expect(linesOf({ TOKEN_SECRET_FILE: file, TOKEN_SECRET: 't'.repeat(40) })).toEqual([
      'TOKEN_SECRET and TOKEN_SECRET_FILE are both set; set only one of them',
    ]);
    expect(linesOf({ SMTP_URL_FILE: `${file}-gone` })).toEqual([
      `SMTP_URL_FILE is "${file}-gone", which cannot be read: no such file or directory`,
    ]);
    expect(linesOf({ SMTP_URL_FILE: file })).toEqual([
      'SMTP_URL is a value of 40 characters (not shown); it must be an smtp:// or smtps:// address',
    ]);
    rmSync(dirname(file), { recursive: true });
  });

  it.each(['999.1.1.1', 'localhost:3000', 'user@host', 'not a host', '[::1]'])('takes no %p for a host', (HOST) => {
    expect(linesOf({ HOST })).toEqual([`HOST is "${HOST}"; it must be an address or host name to listen on`]);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'desk.intern.example'])('takes %p for a host', (HOST) => {
    expect(parseEnvironment({ HOST })).toEqual({ HOST });
  });

  it.each(['https://desk.example/?from=mail', 'https://desk.example/#top', 'https://me@desk.example'])(
    'takes no %p for the public address, which every link begins with',
    (PUBLIC_URL) => {
      expect(linesOf({ PUBLIC_URL })).toEqual([
        `PUBLIC_URL is "${PUBLIC_URL}"; it must be an http:// or https:// address without ?, # or a user name`,
      ]);
    },
  );

  it.each(['postgres://desk@one,two/desk', 'postgres://desk@one:5432,two:5432/desk'])(
    'takes no %p for a database, and says what several hosts need',
    (address) => {
      for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'READ_DATABASE_URL'])
        expect(linesOf({ [name]: address })).toEqual([
          `${name} is a value of ${address.length} characters (not shown); it must be a postgres:// address with one host (for several servers, use a proxy or virtual address that leads to the primary)`,
        ]);
    },
  );

  it.each(['12.5', '-1', '1e3', ' 80', '0x50'])('takes no %p for a port', (port) => {
    expect(linesOf({ PORT: port })).toHaveLength(1);
  });
});

describe('the page on configuration', () => {
  it('names every variable, and no other', () => {
    const page = readFileSync(join(productFolder(), 'docs/how-to/configure.md'), 'utf8');
    const words = new Set(page.match(/`[A-Z]+(_[A-Z0-9]+)*`/g)?.map((word) => word.slice(1, -1)));
    const named = [...words].filter((word) => word in variables || word.includes('_'));
    expect(named.sort()).toEqual(Object.keys(variables).sort());
  });
});

describe('webhook secrets', () => {
  const read = (secrets: object) => parseEnvironment({ WEBHOOK_SECRETS: JSON.stringify(secrets) }).WEBHOOK_SECRETS;

  it('are HMAC keys, public keys or bearer secrets, by their prefix; the current one first', () => {
    const key = Buffer.alloc(32, 7);
    const texts = [`whsec_${key.toString('base64')}`, `whpk_${key.toString('base64')}`, 'open sesame'];
    expect(read({ standard: texts, freshdesk: 'open sesame' })).toEqual({
      standard: texts,
      freshdesk: ['open sesame'],
    });
    expect(texts.map(readWebhookSecret)).toEqual([
      { kind: 'hmac', key },
      { kind: 'ed25519', publicKey: key },
      { kind: 'bearer', token: 'open sesame' },
    ]);
  });

  it.each([{ standard: [] }, { standard: 7 }, { standard: 'whsec_' }, { zendesk: 'whpk_c2hvcnQ=' }, ['whsec_b2xk']])(
    'are refused as %j',
    (secrets) => {
      expect(linesOf({ WEBHOOK_SECRETS: JSON.stringify(secrets) })).toHaveLength(1);
    },
  );
});

describe('the claims of the landing page', () => {
  it('are pairs of words, or none at all', () => {
    const claims = [{ label: 'Satisfaction', figure: '97%' }];
    expect(parseEnvironment({ LANDING_CLAIMS: JSON.stringify(claims) }).LANDING_CLAIMS).toEqual(claims);
    expect(parseEnvironment({ LANDING_CLAIMS: '[]' }).LANDING_CLAIMS).toEqual([]);
  });

  it.each(['98%', '{}', '[{"label": "Satisfaction"}]', '[{"label": "", "figure": "98%"}]'])(
    'are refused as %s',
    (text) => {
      expect(linesOf({ LANDING_CLAIMS: text })).toHaveLength(1);
    },
  );
});

describe('the configuration', () => {
  let directory: string;

  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'deskledger-config-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  it('has a default for everything', () => {
    const config = createConfig({ DATA_DIR: directory }, DATABASE);

    expect(config).toMatchObject({
      role: 'all',
      production: false,
      http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', trustedProxies: [] },
      dataDirectory: directory,
      redis: undefined,
      requestsPerMinute: 3000,
      timezone: 'UTC',
      logLevel: 'info',
    });
    expect(config.webhookSecrets['standard']).toEqual([expect.stringMatching(/^whsec_.{44}$/)]);
  });

  it('takes the path on its host from PUBLIC_URL or BASE_PATH', () => {
    const httpOf = (environment: object) => createConfig({ DATA_DIR: directory, ...environment }, DATABASE).http;
    const pathOf = (environment: object) => basePathOf(httpOf(environment));

    expect(pathOf({})).toBe('');
    expect(pathOf({ PUBLIC_URL: 'https://desk.example.com/' })).toBe('');
    expect(pathOf({ PUBLIC_URL: 'https://example.com/support/' })).toBe('/support');
    expect(httpOf({ PORT: 3000, BASE_PATH: '/support/' }).publicUrl).toBe('http://127.0.0.1:3000/support');
    const both = { PUBLIC_URL: 'https://example.com', BASE_PATH: '/a/b' };
    expect(httpOf(both).publicUrl).toBe('https://example.com/a/b');
    expect(pathOf({ ...both, PUBLIC_URL: 'https://example.com/a/b' })).toBe('/a/b');
    expect(() => pathOf({ ...both, PUBLIC_URL: 'https://example.com/c' })).toThrow(
      'BASE_PATH is "/a/b", but PUBLIC_URL has the path "/c"; set only one of them',
    );
  });

  it('makes secrets once and keeps them where only the owner can read', () => {
    const first = createConfig({ DATA_DIR: directory }, DATABASE);
    const second = createConfig({ DATA_DIR: directory }, DATABASE);

    expect(second.tokenSecret).toBe(first.tokenSecret);
    expect(second.webhookSecrets).toEqual(first.webhookSecrets);
    expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('prefers the secrets that somebody has set', () => {
    const tokenSecret = 'a secret of somebody’s own, long enough';

    expect(createConfig({ DATA_DIR: directory, TOKEN_SECRET: tokenSecret }, DATABASE).tokenSecret).toBe(tokenSecret);
  });

  it('shows measures without a token only when asked, and to the same machine unless another address is given', () => {
    const metricsOf = (environment: object) => createConfig({ DATA_DIR: directory, ...environment }, DATABASE).metrics;

    expect(metricsOf({ HOST: '0.0.0.0' })).toBeUndefined();
    expect(metricsOf({ METRICS_PORT: 9464, HOST: '0.0.0.0' })).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(metricsOf({ METRICS_PORT: 9464, METRICS_HOST: '10.0.0.5' })).toEqual({ host: '10.0.0.5', port: 9464 });
  });

  it('gives the measures of a worker, and those of the API beside it, ports of their own', () => {
    const refused = (environment: object) => () => createConfig({ DATA_DIR: directory, ...environment }, DATABASE);

    expect(metricsPortBeside({ METRICS_PORT: 9464 })).toBe('9465');
    expect(metricsPortBeside({ METRICS_PORT: 0 })).toBe('0');
    expect(metricsPortBeside({})).toBe('');
    expect(refused({ METRICS_PORT: 3000, ROLE: 'worker' })).not.toThrow();
    expect(refused({ METRICS_PORT: 3000, ROLE: 'api' })).toThrow('METRICS_PORT is "3000"; with ROLE=api it must be');
    for (const port of [3000, 2999, 65_535]) {
      expect(refused({ METRICS_PORT: port })).toThrow(`METRICS_PORT is "${port}"; with ROLE=all it must be`);
    }
  });

  it('takes no password for the administrator that is made of their address, and does not show it', () => {
    const withPassword = (password: string) => () =>
      createConfig({ DATA_DIR: directory, ADMIN_EMAIL: 'ada.lovelace@desk.test', ADMIN_PASSWORD: password }, DATABASE);

    expect(withPassword('ada.lovelace26')).toThrow(
      /^ADMIN_PASSWORD is a value of 14 characters \(not shown\); it must not be derived from ADMIN_EMAIL$/,
    );
    expect(withPassword('four notes taken by hand')).not.toThrow();
  });

  it('wants a token secret in production', () => {
    const production = () => createConfig({ DATA_DIR: directory, NODE_ENV: 'production' }, DATABASE);

    expect(production).toThrow(
      'TOKEN_SECRET is not set; with NODE_ENV=production it must be at least 32 characters long',
    );
  });
});
