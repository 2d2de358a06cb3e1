import type { Config } from '../config/config.js';
import { parseRedisTarget } from '../config/redis-target.js';
import { ownFolder } from './own-folder.js';

export const TEST_WEBHOOK_KEY = Buffer.from('a webhook key that only tests know');

/** Of every app of this process that is not given one of its own. */
let dataDirectory: string | undefined;

/** A complete configuration for an app on this database. `TEST_REDIS_URL` moves the queue to a real Redis. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  const redisUrl = process.env.TEST_REDIS_URL;
  return {
    role: 'all',
    production: false,
    http: { host: '127.0.0.1', port: 0, publicUrl: 'http://127.0.0.1:3000', trustedProxies: [] },
    outboundHosts: [],
    reconcileEveryMinutes: 0,
    requestsPerMinute: Number.POSITIVE_INFINITY,
    dataDirectory: (dataDirectory ??= ownFolder('data')),
    database: { url: databaseUrl, poolSize: 8 },
    redis: redisUrl ? parseRedisTarget(redisUrl) : undefined,
    tokenSecret: 'a token secret that only the tests know, long enough',
    webhookSecrets: { standard: [`whsec_${TEST_WEBHOOK_KEY.toString('base64')}`] },
    administrator: { email: 'admin@deskledger.local', password: 'four notes taken by hand' },
    mail: { from: 'Support <support@deskledger.local>' },
    company: {},
    timezone: 'UTC',
    logLevel: 'silent',
    ...overrides,
  };
}
