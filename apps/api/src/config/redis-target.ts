interface RedisAddress {
  host: string;
  port: number;
}

/** Where BullMQ's Redis is: one server, a cluster's seed nodes, or the sentinels that know the present primary. */
export interface RedisTarget {
  kind: 'single' | 'cluster' | 'sentinel';
  nodes: RedisAddress[];
  tls: boolean;
  username?: string;
  password?: string;
  /** Database number of a single server. */
  database?: number;
  /** The sentinels' name for the primary. */
  primaryName?: string;
}

const SCHEMES = /^(redis|rediss|redis-cluster|rediss-cluster|redis-sentinel|rediss-sentinel):\/\//;
const DEFAULT_PORT = 6379;
const SENTINEL_PORT = 26379;

function parseNode(text: string): URL | undefined {
  // The URL standard parses host and port of special schemes alone.
  const address = `http://${text.replace(SCHEMES, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function kindOf(scheme: string, nodes: number): RedisTarget['kind'] {
  if (scheme.endsWith('-sentinel')) return 'sentinel';
  return nodes > 1 || scheme.endsWith('-cluster') ? 'cluster' : 'single';
}

function address(url: URL, text: string, kind: RedisTarget['kind']): RedisAddress {
  // `http` hides its own default port, so that 80 has to be read from the text.
  const explicit = /:(\d+)([/?#]|$)/.exec(text.replace(SCHEMES, '').replace(/^.*@/, ''))?.[1];
  const fallback = kind === 'sentinel' ? SENTINEL_PORT : DEFAULT_PORT;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(explicit ?? fallback) };
}

/** undefined when the text is no such address. Credentials and database are those of the first node. */
export function parseRedisTarget(text: string): RedisTarget | undefined {
  const scheme = SCHEMES.exec(text)?.[1];
  if (!scheme) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const urls = parts.map(parseNode).filter((url) => url !== undefined);
  const [first] = urls;
  if (!first || urls.length !== parts.length || urls.some((url) => url.hostname === '')) return undefined;
  const kind = kindOf(scheme, parts.length);
  const path = (urls.at(-1) as URL).pathname.slice(1);
  if (kind === 'sentinel' ? path === '' : !/^\d*$/.test(path)) return undefined;
  return {
    kind,
    nodes: urls.map((url, index) => address(url, parts[index] ?? '', kind)),
    tls: scheme.startsWith('rediss'),
    ...(first.username ? { username: decodeURIComponent(first.username) } : {}),
    ...(first.password ? { password: decodeURIComponent(first.password) } : {}),
    ...(kind === 'single' && path ? { database: Number(path) } : {}),
    ...(kind === 'sentinel' ? { primaryName: path } : {}),
  };
}
