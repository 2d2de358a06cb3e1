import type { PasskeyQuestion, PasskeyWish } from '@deskledger/contracts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CompanySignIn } from './features/accounts/testing/company-sign-in.js';
import { SoftwareAuthenticator } from './features/accounts/testing/software-authenticator.js';
import { OrganizationSettingsReader } from './features/organization/index.js';
import {
  type DeskWithSurveys,
  startDeskWithSurveys,
  survey,
} from './features/surveys/invitations/testing/desk-with-surveys.js';
import { testPassword } from './testing/start-test-app.js';
import { waitFor } from './testing/wait-for.js';

/** Every address that a product under a path gives away is complete, and leads back to it. */
const publicUrl = 'https://desk.test/support';
let desk: DeskWithSurveys;
let administrator: string;
let acme: CompanySignIn | undefined;

beforeAll(async () => {
  const http = { host: '127.0.0.1', port: 0, publicUrl, trustedProxies: [] };
  desk = await startDeskWithSurveys({}, { http, outboundHosts: ['127.0.0.1'] });
  administrator = await desk.app.tokenOf('administrator');
});
afterAll(async () => {
  acme?.provider.close();
  await desk.close();
});

/** What a proxy makes of an address that was given away. */
function follow(address: string, init: RequestInit = {}): Promise<Response> {
  expect(`${address}/`).toMatch(new RegExp(`^${publicUrl}/`));
  return fetch(address.replace('https://desk.test', new URL(desk.app.url).origin), { redirect: 'manual', ...init });
}

const mailTo = async (address: string, subject: RegExp) => {
  const found = () =>
    desk.mails.received.find(({ to, mail }) => to === address && subject.test(mail.subject ?? ''))?.mail;
  return waitFor(found, `a mail to ${address} about ${String(subject)}`);
};
const linkIn = (text = '', path: string) => new RegExp(`https?://\\S*${path}[\\w-]+`).exec(text)?.[0] ?? '';
/** Every address in a mail. */
const addressesIn = ({ text = '', html = '' }: { text?: string; html?: string }) =>
  [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([address]) => address);
const expectOwn = (addresses: readonly string[]) => {
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !`${address}/`.startsWith(`${publicUrl}/`))).toEqual([]);
};
const ask = (call: `${string} /${string}`, body?: object) => desk.app.ask(call, { token: administrator, body });

describe('under a path', () => {
  it('an invitation leads to the survey, and out of all', async () => {
    await desk.settings({ survey: true, surveyDelayMinutes: 0, surveyReminderDays: 0 });
    await waitFor(() => desk.app.app.get(OrganizationSettingsReader).current().survey, 'surveys are sent');
    await desk.send({ ticketId: 'T-1', subject: 'Export', status: 'Open', contact: { email: 'maja@example.org' } });
    await desk.send({ ticketId: 'T-1', status: 'Closed' });
    await desk.reached('sent');
    const mail = await mailTo('maja@example.org', /How did we do/);
    expectOwn(addressesIn(mail));
    const page = await follow(linkIn(mail.text, '/survey/'));
    expect(page.status).toBe(200);
    const [, enroll = ''] = /<([^>]*\/api\/survey\/enroll\/[^>]*)>/.exec(page.headers.get('link') ?? '') ?? [];
    const enrolled = await follow(new URL(enroll, publicUrl).href);
    expect(await enrolled.json()).toMatchObject({ title: survey.title, answered: false });

    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await follow(header.slice(1, -1), oneClick)).status).toBe(200);
    expect(await desk.rows('select from survey_suppressions')).toHaveLength(1);
  });

  it('a report shows its screen, and ends by its link', async () => {
    const made = await ask('POST /api/scheduled-reports', {
      ...{ name: 'Weekly overview', screen: 'overview', query: 'period=30days', timezone: 'UTC' },
      ...{ schedule: { cadence: 'weekly', weekday: 1, time: '08:00' }, addresses: ['ceo@client.example'] },
    });
    expect(made.status).toBe(201);
    expect((await ask(`POST /api/scheduled-reports/${String(made.json?.['id'])}/send`)).status).toBe(202);
    const mail = await mailTo('ceo@client.example', /Weekly overview/);
    expectOwn(addressesIn(mail));
    expect((await follow(linkIn(mail.text, '/dashboard\\?period='))).status).toBe(200);
    const unsubscribe = linkIn(mail.text, '/unsubscribe/report/');
    expect((await follow(unsubscribe)).status).toBe(200);
    expect(await (await follow(unsubscribe, { method: 'POST' })).text()).toContain('You are unsubscribed');
  });

  it('an identity provider sends people back', async () => {
    acme = await CompanySignIn.open(desk.app, 'Acme', { createsAccounts: true, defaultRole: 'agent' });
    const { location } = await acme.begin();
    const back = new URL(location).searchParams.get('redirect_uri') ?? '';
    expect(back).toBe(`${publicUrl}/auth/callback/${acme.id}`);
    expect((await follow(back)).status).toBe(200);
    expect((await acme.signIn(acme.employ())).status).toBe(200);
  });

  it('a passkey is made for the host, and signs in', async () => {
    const key = new SoftwareAuthenticator('https://desk.test');
    const begun = await ask('POST /api/account/passkeys/begin', { password: testPassword });
    const wish = begun.json as unknown as PasskeyWish;
    expect(wish.rp.id).toBe('desk.test');
    expect((await ask('POST /api/account/passkeys', { credential: key.make(wish) })).status).toBe(201);
    const question = (await desk.app.ask('POST /api/account/login/passkey/begin')).json as unknown as PasskeyQuestion;
    const body = { credential: key.show(question) };
    expect((await desk.app.ask('POST /api/account/login/passkey', { body })).status).toBe(200);
  });

  it('a directory and a help desk are told where to send', async () => {
    const address = String((await ask('GET /api/account/scim-tokens')).json?.['address']);
    expect(address).toBe(`${publicUrl}/api/scim/v2`);
    const { json } = await ask('POST /api/account/scim-tokens', { name: 'Okta', password: testPassword });
    const headers = { authorization: `Bearer ${String(json?.['token'])}` };
    const about = (await (await follow(`${address}/ServiceProviderConfig`, { headers })).json()) as {
      meta: { location: string };
    };
    expect(about.meta.location).toBe(`${address}/ServiceProviderConfig`);
    const { items } = (await ask('GET /api/connections')).json as unknown as { items: { webhookUrl: string }[] };
    expectOwn(items.map(({ webhookUrl }) => webhookUrl));
  });

  it('an assistant asks for figures and gets links to the dashboard', async () => {
    const client = new Client({ name: 'spec', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${desk.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${desk.app.url}/api/mcp`), { requestInit }));
    const { isError, structuredContent } = (await client.callTool({
      name: 'ask_figure',
      arguments: { metric: 'closed_tickets', dateRange: '7days' },
    })) as unknown as { isError?: boolean; structuredContent: { link: string } };
    expect(isError).toBeUndefined();
    expect((await follow(structuredContent.link)).status).toBe(200);
    await client.close();
  });

  it('a mail sets a new password, which ends what was signed in before', async () => {
    const email = 'administrator@desk.test';
    await desk.app.ask('POST /api/account/password/forgot', { body: { email } });
    const mail = await mailTo(email, /new password/);
    expectOwn(addressesIn(mail));
    const link = linkIn(mail.text, '/auth/reset#token=');
    expect((await follow(link.replace(/#.*/, ''))).status).toBe(200);
    const body = { token: link.split('=').at(-1), password: testPassword };
    expect((await desk.app.ask('POST /api/account/password/reset', { body })).status).toBe(200);
  });
});
