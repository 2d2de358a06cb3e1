import { createHash } from 'node:crypto';
import { aJpeg, aPng } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { survey, SurveyDesk } from '../testing/survey-desk.js';

const day = 86_400_000;
const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
let http: TestApp;
let desk: SurveyDesk;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ clock, config: { role: 'api' } });
  desk = new SurveyDesk(http);
  token = await http.tokenOf('manager');
});
afterAll(() => http.close());

const upload = (bytes: Uint8Array, as = token) =>
  http.ask('POST /api/survey/images', { token: as, body: { image: Buffer.from(bytes).toString('base64') } });
const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fetchImage = (id: string) => fetch(`${http.url}/api/survey/images/${id}`);
const text = (value: string) => Buffer.from(value);

describe('a logo', () => {
  it.each([
    ['PNG', aPng, 'image/png'],
    ['JPEG', aJpeg, 'image/jpeg'],
  ])(
    'that is a %s is served to anybody, byte by byte, for good, and as nothing but a picture',
    async (_, bytes, type) => {
      const { status, json } = await upload(bytes);
      expect({ status, json }).toEqual({ status: 201, json: { id: idOf(bytes), width: 2, height: 1 } });
      expect((await upload(bytes)).json).toEqual(json);
      const answer = await fetchImage(idOf(bytes));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
    },
  );

  it.each<[string, Uint8Array, string]>([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'must be a PNG or JPEG'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'must be a PNG or JPEG'],
    ['a picture with wrong magic bytes', Buffer.from(aPng).fill(0, 0, 4), 'must be a PNG or JPEG'],
    ['more than 50 KB', Buffer.concat([aPng, Buffer.alloc(51 * 1024)]), 'must be at most 50 KB'],
    ['a picture and a page behind it', Buffer.concat([aPng, text('<script>')]), 'nothing behind it'],
    ['a picture and a page behind it, which end as pictures do', Buffer.concat([aJpeg, text('<p>'), aJpeg]), 'nothing'],
    ['half a picture', aJpeg.subarray(0, 300), 'must be a complete image'],
    // Its chunks are in order, and what is in them is not.
    ['a picture that cannot be drawn', Buffer.from(aPng).fill(0x41, 41, 58), 'must be a complete image'],
  ])('is never %s', async (_, bytes, fault) => {
    const { status, json } = await upload(bytes);
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'image', message: expect.stringContaining(fault) as string }] },
    });
    expect((await fetchImage(idOf(bytes))).status).toBe(404);
  });

  it('is sent as base64, by editors alone', async () => {
    expect((await upload(aPng, await http.tokenOf('agent'))).status).toBe(403);
    expect((await http.ask('POST /api/survey/images', { token, body: { image: '<svg>' } })).status).toBe(400);
    for (const id of ['x', idOf(aPng).toUpperCase(), `${idOf(aPng)}/..`]) {
      expect((await fetchImage(id)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is known before a survey shows it', async () => {
    const look = { logo: 'f'.repeat(64), logo_alt: 'Acme' };
    const refused = await http.ask('POST /api/survey/template', { token, body: { ...survey, look } });
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'look.logo' }] } });
  });

  it('is let go of a month after it was sent, unless a survey shows it or did', async () => {
    await upload(aPng);
    await upload(aJpeg);
    const template = await desk.publish({ ...survey, look: { logo: idOf(aPng), logo_alt: 'Acme' } });
    await desk.save(template['id'], { look: {} });
    clock.advance(30 * day - 1);
    await upload(aPng, await renewed());
    expect((await fetchImage(idOf(aJpeg))).status).toBe(200);
    clock.advance(2);
    await upload(aPng, await renewed());
    expect((await fetchImage(idOf(aJpeg))).status).toBe(404);
    expect((await fetchImage(idOf(aPng))).status).toBe(200);
  });
});

/** A token that is good by the clock as it is now. */
async function renewed(): Promise<string> {
  const body = { email: 'manager@desk.test', password: 'a password for tests' };
  return String((await http.ask('POST /api/account/login', { body })).json?.['access_token']);
}

describe('the look of a survey', () => {
  const look = { color: '#0B6B4F', logo: idOf(aPng), logo_alt: 'Acme' };
  const mail = { en: { sender: 'Acme', subject: 'Rate us' } };

  it('is part of its versions, comes with its link, stays where it is left out, and is taken away by nothing', async () => {
    const as = await renewed();
    await upload(aPng, as);
    const save = (id: unknown, body: object) => http.ask(`PUT /api/survey/template/${String(id)}`, { token: as, body });
    const made = await http.ask('POST /api/survey/template', {
      token: as,
      body: { ...survey, look, mail, status: 'active' },
    });
    const { id, publicId } = made.json ?? {};
    const stored = { ...look, color: '#0b6b4f' };
    expect(made.json).toMatchObject({ look: stored, mail, version: 1 });
    const { color: _color, ...seen } = stored;
    expect((await desk.read(publicId)).json).toMatchObject({
      look: { ...seen, colors: { light: { primary: '#0b6b4f' }, dark: { onPrimary: '#ffffff' } } },
    });
    expect((await desk.read(publicId)).json).not.toHaveProperty('mail');

    expect((await save(id, { title: 'Other', status: 'active' })).json).toMatchObject({
      look: stored,
      mail,
      version: 2,
    });
    const bare = await save(id, { look: {}, mail: {}, status: 'active' });
    expect(bare.json).toMatchObject({ version: 3 });
    expect(bare.json).not.toHaveProperty('look');
    expect(bare.json).not.toHaveProperty('mail');
    expect((await desk.read(publicId)).json).not.toHaveProperty('look');
    const { json } = await http.ask(`GET /api/survey/template/${String(id)}/versions`, { token: as });
    expect(
      (json?.['items'] as { look?: object; mail?: object }[]).map((version) => [version.look, version.mail]),
    ).toEqual([
      [undefined, undefined],
      [stored, mail],
      [stored, mail],
    ]);
  });

  it.each([
    [{ look: { color: 'red' } }, 'look.color', 'must be a colour such as #1b5bd0'],
    [{ look: { color: '#1b5bd0;background:url(//evil.test)' } }, 'look.color', 'must be a colour'],
    [{ look: { logo: '../../etc/passwd' } }, 'look.logo', 'must be the ID of an uploaded image'],
    [{ mail: { en: { sender: 'Acme\r\nBcc: x@example.org' } }, status: 'draft' }, 'mail.en.sender', 'must be one line'],
    [{ mail: { en: { sender: 'Bank <x@example.org>' } } }, 'mail.en.sender', 'must be a name without @'],
    [{ mail: { de: { subject: 'a\nb' } } }, 'mail.de.subject', 'must be one line'],
    [{ mail: { de: { text: 'a'.repeat(2001) } } }, 'mail.de.text', 'at most 2000 characters'],
  ])('is checked at the door: %j', async (change, path, message) => {
    const { status, json } = await http.ask('POST /api/survey/template', {
      token: await renewed(),
      body: { ...survey, ...change },
    });
    expect({ status, errors: json?.['errors'] }).toEqual({
      status: 400,
      errors: expect.arrayContaining([{ path, message: expect.stringContaining(message) as string }]) as unknown[],
    });
  });
});
