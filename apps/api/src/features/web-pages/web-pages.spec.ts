import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { fastifyAdapter } from '../../platform/http/fastify-adapter.js';
import { ownFolder } from '../../testing/own-folder.js';
import { testConfig } from '../../testing/test-config.js';
import type { LandingFigures } from './landing-figures.js';
import { webPages } from './web-pages.js';

let folder: string;
let server: FastifyInstance;
let live: LandingFigures | null = null;
let embedOrigins: string[] = [];
let feedbackSurvey: string | null = null;
const code = 'console.log(1);';
const contact = { supportEmail: 'help@desk.test', supportPhone: null, supportAddress: null };

beforeAll(async () => {
  folder = join(ownFolder('pages'), 'web');
  mkdirSync(folder);
  writeFileSync(join(folder, 'survey.html'), '<title>survey</title>');
  writeFileSync(join(folder, 'index.html'), '<title>index</title>');
  writeFileSync(
    join(folder, 'landing.html'),
    '<title>landing</title>{{supportEmail}}{{#noSurvey}}No survey{{/noSurvey}}' +
      '{{#lacksContact}}{{#lacksEmail}}{email}{{/lacksEmail}}{{#lacksPhone}}{phone}{{/lacksPhone}}{{/lacksContact}}' +
      '{{#claims}}<b>{{label}}: {{figure}}{{#source}} ({{source}}){{/source}}</b>{{/claims}}',
  );
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.js'), code);
  writeFileSync(join(folder, 'assets/index.js.br'), brotliCompressSync(code));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  server = fastifyAdapter({ publicUrl: 'http://desk.test', trustedProxies: [] }).getInstance<FastifyInstance>();
  await server.register(webPages, {
    folder,
    config: testConfig('postgres://nowhere'),
    contact: () => contact,
    figures: () => Promise.resolve(live),
    embedOrigins: () => embedOrigins,
    feedbackSurvey: () => Promise.resolve(feedbackSurvey),
    surveyForm: async ({ reply }) => reply.type('text/html').send('<title>form</title>'),
  });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it.each([
  ['/', 'landing'],
  ['/survey/2f9c1b7a2f9c1b7a', 'survey'],
  ['/survey/preview', 'survey'],
  ['/survey/2f9c1b7a2f9c1b7a?plain', 'form'],
  ['/survey/2f9c1b7a2f9c1b7a?plain=de', 'form'],
  ['/dashboard/tickets', 'index'],
  ['/login', 'index'],
])('%s is the page %s', async (url, page) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([200, expect.stringContaining(`<title>${page}</title>`)]);
});

it('sends every screen as the same page, which is kept and asked for anew', async () => {
  const { body, headers } = await get('/dashboard', { cookie: 'refresh-token=abc' });
  expect((await get('/auth/login')).body).toBe(body);
  expect((await get('/docs/connect/zendesk')).body).toBe(body);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect((await get('/dashboard/tickets', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
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

it('lets the websites of the settings, and no others, frame the page of a public link alone', async () => {
  embedOrigins = ['https://help.example.com', 'http://127.0.0.1:4000'];
  const framing = async (url: string) => {
    const { headers } = await get(url);
    return [headers['x-frame-options'], /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0]];
  };
  const allowed = [undefined, 'frame-ancestors https://help.example.com http://127.0.0.1:4000'];
  const publicId = 'p'.repeat(24);
  expect(await framing(`/survey/${publicId}`)).toEqual(allowed);
  expect(await framing(`/survey/${publicId}?embed=https%3A%2F%2Fhelp.example.com`)).toEqual(allowed);
  const never = ['DENY', "frame-ancestors 'none'"];
  const others = [
    `/survey/${'x'.repeat(43)}`,
    `/survey/unsubscribe/${publicId}`,
    '/dashboard',
    '/',
    `/survey/${publicId}/x`,
  ];
  for (const url of others) expect(await framing(url)).toEqual(never);
  embedOrigins = [];
  expect(await framing(`/survey/${publicId}`)).toEqual(never);
});

it('says on the landing page that there is no survey, and marks what contact data is missing', async () => {
  expect((await get('/')).body).not.toContain('No survey');
  const { body } = await get('/?feedback=none');
  expect(body).toContain('No survey');
  expect(body).toContain('{phone}');
  expect(body).not.toContain('{email}');
});

it('fills the landing page with the contact data of the moment', async () => {
  const { body, headers } = await get('/');
  expect(body).toContain('help@desk.test');
  const etag = String(headers.etag);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  contact.supportEmail = 'other@desk.test';
  expect((await get('/', { 'if-none-match': etag })).body).toContain('other@desk.test');
});

it('shows figures with their source, or none: nothing is claimed that nobody counted', async () => {
  expect((await get('/')).body).not.toContain('<b>');
  live = {
    figures: [{ label: 'Satisfaction', figure: '97.1%', source: 'rated 4 or 5 out of 5, in 35 ratings' }],
    range: { from: '2026-08-26', to: '2026-11-23' },
  };
  expect((await get('/')).body).toContain('<b>Satisfaction: 97.1% (rated 4 or 5 out of 5, in 35 ratings)</b>');
});

it('sends code as it was compressed when it was built, and as it stands to those who cannot read that', async () => {
  const compressed = await get('/assets/index.js', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(code);
  const plain = await get('/assets/index.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, code]);
  expect((await get('/assets/index.js.br')).statusCode).toBe(404);
});

it('lets browsers keep for good only what another build names anew', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it('sends whoever wants to share feedback to the survey that can be answered, else to the landing page', async () => {
  expect(await get('/survey')).toMatchObject({ statusCode: 302, headers: { location: '/?feedback=none' } });
  feedbackSurvey = '2f9c1b7a';
  expect(await get('/survey')).toMatchObject({ statusCode: 302, headers: { location: '/survey/2f9c1b7a' } });
});

it('sends people who are not signed in to the landing page, and files that are none to nowhere', async () => {
  expect(await get('/somewhere')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
  expect((await get('/api/nothing')).statusCode).toBe(404);
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
});

it.each([
  '/../secret',
  '/assets/../../secret',
  '/%2e%2e/secret',
  '/assets/..%2f..%2fsecret',
  '/..%5csecret',
  '/%00secret',
])('leads to no file beside the web app: %s', async (url) => {
  writeFileSync(join(folder, '../secret'), 'a secret beside it');
  expect((await get(url)).body).not.toContain('a secret');
  expect([302, 400, 404]).toContain((await get(url)).statusCode);
});
