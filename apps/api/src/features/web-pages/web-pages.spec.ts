import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fastifyAdapter } from '../../platform/http/fastify-adapter.js';
import { testConfig } from '../../testing/test-config.js';
import { webPages } from './web-pages.js';

let folder: string;
let server: FastifyInstance;
const contact = { supportEmail: 'help@desk.test', supportPhone: null, supportAddress: null };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskledger-pages-'));
  for (const name of ['index', 'survey']) writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>`);
  writeFileSync(join(folder, 'landing.html'), '<title>landing</title>{{supportEmail}}');
  server = fastifyAdapter({ publicUrl: 'http://desk.test', trustedProxies: [] }).getInstance<FastifyInstance>();
  await server.register(webPages, { folder, config: testConfig('postgres://nowhere'), contact: () => contact });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it.each([
  ['/', 'landing'],
  ['/survey/2f9c1b7a2f9c1b7a', 'survey'],
  ['/survey/preview', 'survey'],
  ['/dashboard/tickets', 'index'],
  ['/login', 'index'],
])('%s is the page %s', async (url, page) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([200, expect.stringContaining(`<title>${page}</title>`)]);
});

it('lets the product itself frame the preview of a survey, and nobody anything else', async () => {
  const framing = async (url: string) => {
    const { headers } = await get(url);
    return [
      headers['x-frame-options'],
      /frame-ancestors ('\w+')/.exec(String(headers['content-security-policy']))?.[1],
    ];
  };
  expect(await framing('/survey/preview')).toEqual(['SAMEORIGIN', "'self'"]);
  for (const url of ['/', '/survey/2f9c1b7a', '/survey/unsubscribe/x', '/dashboard', '/survey'])
    expect(await framing(url)).toEqual(['DENY', "'none'"]);
});

it('fills the landing page with the contact data of the moment', async () => {
  const { body, headers } = await get('/');
  expect(body).toContain('help@desk.test');
  const etag = String(headers.etag);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  contact.supportEmail = 'other@desk.test';
  expect((await get('/', { 'if-none-match': etag })).body).toContain('other@desk.test');
});

it('sends strangers to the landing page, and files that are none to nowhere', async () => {
  expect(await get('/somewhere')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
  expect((await get('/api/nothing')).statusCode).toBe(404);
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
});
