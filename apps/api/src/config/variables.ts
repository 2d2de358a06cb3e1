import { isIP } from 'node:net';
// Alone: the whole domain would take a tenth of a second of every start.
import { passwordFlaws, shortestPassword } from '@deskledger/domain/password-flaws';
import { z } from 'zod';
import { isBackupPlace } from './backup-place.js';
import { parseLandingClaims } from './landing-claims.js';
import { parseRedisTarget } from './redis-target.js';
import { parseTrustedProxies } from './trusted-proxies.js';
import { parseWebhookSecrets } from './webhook-secrets.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const wholeNumber = (lowest: number, highest: number): z.ZodType<number> =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(lowest).max(highest));

/** An address, or a name that an address of the web may hold. */
const hostName = z
  .string()
  .refine((text) => isIP(text) !== 0 || (!/[\s/:?#@[\]\\]/.test(text) && URL.canParse(`http://${text}`)));

const url = (...schemes: string[]): z.ZodType<string> =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')));

/** libpq takes several hosts, our driver one: that there is none of such a name would be noticed much later. */
const databaseAddress = variable(
  'a postgres:// address with one host (for several servers, use a proxy or virtual address that leads to the primary)',
  url('postgres', 'postgresql').refine((text) => URL.canParse(text) && !new URL(text).host.includes(',')),
  true,
);

/** `name=value` pairs, percent-encoded as OpenTelemetry has them; undefined where one is none. */
function parseOtlpHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w!#$&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
  } catch {
    return undefined;
  }
}

function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => URL.canParse(`http://${host}`) && !/[/?#@]/.test(host)) ? hosts : undefined;
}

export interface Variable<T = unknown> {
  schema: z.ZodType<T>;
  /** Completes the sentence 'it may hold …'. */
  mayHold: string;
  /** Its value is never shown. */
  secret?: boolean;
}

function variable<T>(mayHold: string, schema: z.ZodType<T>, secret = false): Variable<T> {
  return { schema, mayHold, secret };
}

/** Every variable that the application knows; each is optional, the rules across them stand in config.ts. */
export const variables = {
  NODE_ENV: variable('production, development or test', z.enum(['production', 'development', 'test'])),
  ROLE: variable('all, api or worker', z.enum(['all', 'api', 'worker'])),
  PORT: variable('a port from 0 to 65535 (0: any free port)', wholeNumber(0, 65_535)),
  METRICS_PORT: variable('a port from 0 to 65535 (0: any free port)', wholeNumber(0, 65_535)),
  METRICS_HOST: variable('an address or host name to listen on', hostName),
  HOST: variable('an address or host name to listen on', hostName),
  PUBLIC_URL: variable(
    'an http:// or https:// address without ?, # or a user name',
    url('http', 'https').refine((text) => !/[?#@]/.test(text)),
  ),
  BASE_PATH: variable(
    'a path such as /support, of letters, digits and the characters . _ ~ - between slashes',
    z.string().regex(/^(\/[\w.~-]+)*\/?$/),
  ),
  TRUSTED_PROXIES: variable(
    'a comma-separated list of addresses and networks such as 10.0.0.5 or fd00::/8; or loopback, linklocal, uniquelocal',
    z.string().transform(parseTrustedProxies),
  ),
  OUTBOUND_HOSTS: variable(
    'a comma-separated list of hosts, with or without a port, such as desk.intern.example:8443',
    z.string().transform(parseHosts),
  ),
  RECONCILE_EVERY_MINUTES: variable('a number of minutes from 0 (never) to 1440', wholeNumber(0, 1440)),
  API_REQUESTS_PER_MINUTE: variable('a number of requests from 60 to 100000000', wholeNumber(60, 100_000_000)),
  DATA_DIR: variable('the path of a directory', z.string().min(1)),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress,
  READ_DATABASE_URL: databaseAddress,
  DATABASE_POOL_SIZE: variable('a number of connections from 4 to 200', wholeNumber(4, 200)),
  REDIS_URL: variable(
    'a redis:// or rediss:// address, comma-separated addresses for a cluster, or redis-sentinel://host:port,…/name',
    z.string().transform(parseRedisTarget),
    true,
  ),
  BACKUP_TO: variable(
    'the path of a directory, or s3://bucket/prefix with the bucket in lower case',
    z.string().refine(isBackupPlace),
  ),
  BACKUP_KEY: variable('a passphrase of at least 16 characters, or AGE-SECRET-KEY-1…', z.string().min(16), true),
  BACKUP_AT: variable('a time of day such as 03:00', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  BACKUP_KEEP_DAYS: variable('a number of days from 1 to 3650', wholeNumber(1, 3650)),
  BACKUP_S3_ENDPOINT: variable('an http:// or https:// address', url('http', 'https')),
  BACKUP_S3_REGION: variable('the name of a region', z.string().regex(/^[a-z0-9-]+$/)),
  BACKUP_S3_ACCESS_KEY_ID: variable('the ID of an access key', z.string().min(1), true),
  BACKUP_S3_SECRET_ACCESS_KEY: variable('the secret of an access key', z.string().min(1), true),
  BACKUP_S3_PATH_STYLE: variable('true or false', z.enum(['true', 'false'])),
  TOKEN_SECRET: variable('at least 32 characters long', z.string().min(32), true),
  ADMIN_EMAIL: variable('an email address', z.email()),
  ADMIN_PASSWORD: variable(
    `at least ${shortestPassword} characters, and not only repeated or sequential ones`,
    z.string().refine((password) => passwordFlaws(password, '').length === 0),
    true,
  ),
  WEBHOOK_SECRETS: variable(
    'JSON: {"<source>": "<secret>"} or {"<source>": ["<current>", "<previous>"]}',
    z.string().transform(parseWebhookSecrets),
    true,
  ),
  SMTP_URL: variable('an smtp:// or smtps:// address', url('smtp', 'smtps'), true),
  MAIL_FROM: variable(
    'an email address, or a name followed by one in <>',
    z.string().regex(/^([^<>]*<)?[^@\s<>]+@[^@\s<>]+>?$/),
  ),
  COMPANY_WEBSITE_URL: variable('an http:// or https:// address', url('http', 'https')),
  SUPPORT_EMAIL: variable('an email address', z.email()),
  SUPPORT_PHONE: variable('a telephone number', z.string().regex(/^[+\d][\d\s()./-]*$/)),
  SUPPORT_ADDRESS: variable('a postal address', z.string()),
  LANDING_CLAIMS: variable(
    'JSON: [{"label": "Satisfaction", "figure": "98%"}, …], up to six; [] for none',
    z.string().transform(parseLandingClaims),
  ),
  LANDING_CLAIMS_AS_OF: variable('a date such as 2026-11-30', z.iso.date()),
  TIMEZONE: variable('an IANA time zone such as Europe/Berlin', z.string().refine(isTimezone)),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable('an http:// or https:// address', url('http', 'https')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable('an http:// or https:// address', url('http', 'https')),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    'a comma-separated list such as authorization=Bearer%20abc',
    z.string().transform(parseOtlpHeaders),
    true,
  ),
  OTEL_SERVICE_NAME: variable('a name', z.string()),
  // These two are read by OpenTelemetry itself.
  OTEL_TRACES_SAMPLER: variable(SAMPLERS.join(', '), z.enum(SAMPLERS)),
  OTEL_TRACES_SAMPLER_ARG: variable('a number from 0 to 1', z.coerce.number().min(0).max(1)),
  LOG_LEVEL: variable(LOG_LEVELS.join(', '), z.enum(LOG_LEVELS)),
} as const;

export type Environment = {
  -readonly [Name in keyof typeof variables]?: z.infer<(typeof variables)[Name]['schema']>;
};
