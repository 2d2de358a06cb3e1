import { resolve } from 'node:path';
import { passwordFlaws } from '@deskledger/domain/password-flaws';
import { type BackupConfig, backupOf } from './backup-target.js';
import { InvalidEnvironmentError } from './env.js';
import type { LandingClaim } from './landing-claims.js';
import type { RedisTarget } from './redis-target.js';
import { generatedSecrets } from './secrets.js';
import type { Environment } from './variables.js';
import type { WebhookSecrets } from './webhook-secrets.js';

/** Under this token Nest provides the `Config`. */
export const CONFIG = Symbol('config');

export interface Config {
  role: 'all' | 'api' | 'worker';
  production: boolean;
  /**
   * `publicUrl` has no slash at its end; its path is that of the product (`basePathOf`). `trustedProxies`: addresses and
   * networks of those whose word we take for where a request comes from.
   */
  http: { host: string; port: number; publicUrl: string; trustedProxies: readonly string[] };
  /** Hosts of the company's own networks that may be asked: names in lower case, with or without a port. */
  outboundHosts: readonly string[];
  /** Minutes between two sweeps of a help desk; 0: none. */
  reconcileEveryMinutes: number;
  /** That one session or API token may make to one process. */
  requestsPerMinute: number;
  /** Where this process shows its measures and health to everybody; undefined: nowhere. */
  metrics?: { host: string; port: number } | undefined;
  /** Where traces go, by OTLP over HTTP; undefined: there are none. */
  tracing?: { url: string; headers: Readonly<Record<string, string>>; serviceName: string } | undefined;
  /** Absolute. */
  dataDirectory: string;
  database: { url: string; readUrl?: string | undefined; poolSize: number };
  /** undefined: BullMQ keeps its jobs in the database. */
  redis: RedisTarget | undefined;
  /** undefined: the product makes no backups of its embedded database. */
  backup?: BackupConfig | undefined;
  tokenSecret: string;
  webhookSecrets: WebhookSecrets;
  /** Without a password one is generated and printed once. */
  administrator: { email: string; password?: string | undefined };
  /** Without an address mail is written to the data directory. */
  mail: { smtpUrl?: string | undefined; from: string };
  /**
   * Calls of survey links, by link and by network, and openings of a public link: so many (points) in so many minutes.
   * Tests narrow them.
   */
  surveyLimits?: Record<'link' | 'network' | 'openings', { points: number; minutes: number }>;
  company: { websiteUrl?: string; supportEmail?: string; supportPhone?: string; supportAddress?: string };
  /** What the landing page claims instead of the default, and as of which day (`YYYY-MM-DD`). */
  landing?: { claims?: readonly LandingClaim[] | undefined; claimsAsOf?: string | undefined };
  /** IANA name; first value of the organization's setting. */
  timezone: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

const DEFAULT_PORT = 3000;
const LAST_PORT = 65_535;
const DEFAULT_POOL_SIZE = 10;
/** A dashboard asks some six times a second where figures move all the time, and people have several open. */
const DEFAULT_REQUESTS_PER_MINUTE = 3000;

/** Absolute path of the data directory. */
export function dataDirectoryOf(environment: Environment): string {
  return resolve(environment.DATA_DIR ?? '.data');
}

function refuseMissing(environment: Environment): void {
  if (environment.NODE_ENV === 'production' && environment.TOKEN_SECRET === undefined) {
    throw new InvalidEnvironmentError([
      'TOKEN_SECRET is not set; with NODE_ENV=production it must be at least 32 characters long',
    ]);
  }
}

/** The first administrator's password is held to the rule of people's own; what is left is looked up when it is used. */
function refusePersonalPassword({ email, password = '' }: Config['administrator']): void {
  if (password === '' || passwordFlaws(password, email).length === 0) return;
  throw new InvalidEnvironmentError([
    `ADMIN_PASSWORD is a value of ${password.length} characters (not shown); it must not be derived from ADMIN_EMAIL`,
  ]);
}

/** The ports at which measures are shown; with ROLE=all the worker's, and the next one for the API beside it. */
function metricsPorts({ ROLE: role = 'all', METRICS_PORT: port }: Environment): number[] {
  if (port === undefined || port === 0) return [];
  return role === 'all' ? [port, port + 1] : [port];
}

function refuseOnePortForTwo(environment: Environment): void {
  const { ROLE: role = 'all', METRICS_PORT: metrics, PORT: port = DEFAULT_PORT } = environment;
  const taken = metricsPorts(environment);
  if (taken.every((one) => one <= LAST_PORT) && (role === 'worker' || !taken.includes(port))) return;
  const others =
    role === 'all' ? 'a port below 65535 where neither it nor the next port is PORT' : 'a port other than PORT';
  throw new InvalidEnvironmentError([`METRICS_PORT is "${metrics}"; with ROLE=${role} it must be ${others}`]);
}

/** METRICS_PORT of the API that runs beside a worker, as the variable's text. */
export function metricsPortBeside({ METRICS_PORT: port }: Environment): string {
  return port === undefined ? '' : String(port === 0 ? 0 : port + 1);
}

function secretsOf(environment: Environment): Pick<Config, 'tokenSecret' | 'webhookSecrets'> {
  const { TOKEN_SECRET: tokenSecret, WEBHOOK_SECRETS: webhookSecrets } = environment;
  if (tokenSecret !== undefined && webhookSecrets !== undefined) return { tokenSecret, webhookSecrets };
  const generated = generatedSecrets(dataDirectoryOf(environment));
  return {
    tokenSecret: tokenSecret ?? generated.tokenSecret,
    webhookSecrets: webhookSecrets ?? { standard: [generated.standardWebhookSecret] },
  };
}

function httpOf(environment: Environment): Config['http'] {
  const host = environment.HOST ?? '127.0.0.1';
  const port = environment.PORT ?? DEFAULT_PORT;
  const trustedProxies = environment.TRUSTED_PROXIES ?? [];
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const publicUrl = publicUrlOf(withoutSlash(environment.PUBLIC_URL ?? own), environment.BASE_PATH);
  return { host, port, publicUrl, trustedProxies };
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** The path on its host under which the product is, such as `/support`; '' at the root. */
export const basePathOf = ({ publicUrl }: Pick<Config['http'], 'publicUrl'>): string =>
  withoutSlash(new URL(publicUrl).pathname);

/** BASE_PATH is a short way to write the path of PUBLIC_URL, which may have it already. */
function publicUrlOf(address: string, path = ''): string {
  const { origin, pathname } = new URL(address);
  const [named, given] = [withoutSlash(path), withoutSlash(pathname)];
  if (named === '' || named === given) return address;
  if (given === '') return `${origin}${named}`;
  throw new InvalidEnvironmentError([
    `BASE_PATH is "${path}", but PUBLIC_URL has the path "${given}"; set only one of them`,
  ]);
}

function metricsOf({ METRICS_HOST: host = '127.0.0.1', METRICS_PORT: port }: Environment): Config['metrics'] {
  return port === undefined ? undefined : { host, port };
}

/** Of one signal the address is complete; the common one is where the paths of all signals begin. */
function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = {},
  OTEL_SERVICE_NAME: name,
  ROLE: role = 'all',
}: Environment): Config['tracing'] {
  const url = tracesEndpoint ?? (endpoint && `${withoutSlash(endpoint)}/v1/traces`);
  return url === undefined ? undefined : { url, headers, serviceName: name ?? `deskledger-${role}` };
}

/**
 * The configuration, complete with defaults and generated secrets.
 * @param databaseUrl the database in use: DATABASE_URL, or the embedded one's address.
 * @throws InvalidEnvironmentError when variables contradict each other.
 */
export function createConfig(environment: Environment, databaseUrl: string): Config {
  refuseMissing(environment);
  refuseOnePortForTwo(environment);
  const administrator = administratorOf(environment);
  refusePersonalPassword(administrator);
  return {
    role: environment.ROLE ?? 'all',
    production: environment.NODE_ENV === 'production',
    http: httpOf(environment),
    outboundHosts: environment.OUTBOUND_HOSTS ?? [],
    reconcileEveryMinutes: environment.RECONCILE_EVERY_MINUTES ?? 15,
    requestsPerMinute: environment.API_REQUESTS_PER_MINUTE ?? DEFAULT_REQUESTS_PER_MINUTE,
    metrics: metricsOf(environment),
    tracing: tracingOf(environment),
    dataDirectory: dataDirectoryOf(environment),
    database: {
      url: databaseUrl,
      readUrl: environment.READ_DATABASE_URL,
      poolSize: environment.DATABASE_POOL_SIZE ?? DEFAULT_POOL_SIZE,
    },
    redis: environment.REDIS_URL,
    backup: backupOf(environment),
    ...secretsOf(environment),
    administrator,
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM ?? 'Support Dashboard <support@deskledger.local>',
    },
    company: companyOf(environment),
    landing: { claims: environment.LANDING_CLAIMS, claimsAsOf: environment.LANDING_CLAIMS_AS_OF },
    timezone: environment.TIMEZONE ?? 'UTC',
    logLevel: environment.LOG_LEVEL ?? 'info',
  };
}

const administratorOf = ({
  ADMIN_EMAIL: email = 'admin@deskledger.local',
  ADMIN_PASSWORD: password,
}: Environment): Config['administrator'] => ({ email, password });

function companyOf(environment: Environment): Config['company'] {
  return {
    websiteUrl: environment.COMPANY_WEBSITE_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    supportPhone: environment.SUPPORT_PHONE,
    supportAddress: environment.SUPPORT_ADDRESS,
  };
}
