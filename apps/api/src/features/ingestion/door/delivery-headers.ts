type Headers = Readonly<Record<string, string | string[] | undefined>>;

const kept = [
  'content-type',
  'content-encoding',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'svix-id',
  'svix-timestamp',
  'ce-id',
  'ce-source',
  'ce-type',
  'ce-specversion',
  'ce-time',
  'ce-sequence',
] as const;

/** The headers that say what a delivery was; credentials and signatures are left out. */
export function headersWorthKeeping(headers: Headers): Record<string, string> {
  const worth: Record<string, string> = {};
  for (const name of kept) {
    const value = headers[name];
    if (typeof value === 'string') worth[name] = value.slice(0, 500);
  }
  return worth;
}
