/** Where Zoho Desk lives in each of Zoho's data centres. */
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
export type DeskHost = (typeof hosts)[number];

/** The host of a connection's address where it is one of Zoho's; else that of the oldest data centre. */
export function deskHostOf(deskUrl: string | null): DeskHost {
  const host = deskUrl !== null && URL.canParse(deskUrl) ? new URL(deskUrl).hostname : undefined;
  return hosts.find((known) => known === host) ?? 'desk.zoho.com';
}
