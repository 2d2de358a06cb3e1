/** Where Zoho Desk lives in each of Zoho's data centres; where that lets people in has `accounts` in the place of `desk`. */
const hosts = [
  'desk.zoho.com',
  'desk.zoho.eu',
  'desk.zoho.in',
  'desk.zoho.com.au',
  'desk.zoho.jp',
  'desk.zohocloud.ca',
  'desk.zoho.sa',
  'desk.zoho.uk',
  'desk.zoho.ae',
  'desk.zoho.sg',
  'desk.zoho.com.cn',
] as const;

/** One of Zoho's own hosts: keys are asked for nowhere else, whatever an address says. */
export type ZohoHost = (typeof hosts)[number];

/** The host of a connection's address where it is one of Zoho's; else that of the oldest data centre. */
export function zohoHostOf(deskUrl: string | null): ZohoHost {
  return knownHostIn(deskUrl) ?? 'desk.zoho.com';
}

/** Where the data centre of a connection's address lets people in; undefined where that address is none of Zoho's. */
export function accountsUrlOf(deskUrl: string): string | undefined {
  const host = knownHostIn(deskUrl);
  return host === undefined ? undefined : `https://${host.replace(/^desk/, 'accounts')}`;
}

function knownHostIn(deskUrl: string | null): ZohoHost | undefined {
  const host = deskUrl !== null && URL.canParse(deskUrl) ? new URL(deskUrl).host : undefined;
  return hosts.find((known) => known === host);
}
