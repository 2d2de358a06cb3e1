import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createAccount } from '../staff/create-account.js';
import { DeletionSweep } from './deletion-sweep.js';

const start = new Date('2026-11-20T10:00:00Z');
const day = 86_400_000;
const password = 'a long enough password';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

let http: TestApp;
const clock = new FixedClock(start);
let count = 0;

beforeAll(async () => {
  http = await startTestApp({ clock });
});
afterAll(() => http.close());
beforeEach(() => clock.set(start));

async function person(role: 'administrator' | 'agent' = 'agent') {
  count += 1;
  const email = `person-${count}@desk.test`;
  const id = await http.testDatabase.database.transaction((tx) =>
    createAccount(tx, { email, name: `Person ${count}`, role, password }),
  );
  return { id, email, token: await signIn(email) };
}

async function signIn(email: string): Promise<string> {
  const { json } = await http.ask('POST /api/account/login', { body: { email, password } });
  return String(json?.['access_token']);
}

describe('a picture', () => {
  const put = (token: string, bytes: Buffer) =>
    http.ask('PUT /api/account/picture', { token, body: { image: bytes.toString('base64') } });
  const get = (id: string, token: string, headers: Record<string, string> = {}) =>
    fetch(`${http.url}/api/accounts/${id}/picture`, { headers: { authorization: `Bearer ${token}`, ...headers } });

  it('is stored, shown to everybody who is signed in, and removed', async () => {
    const { id, token } = await person();
    const stored = await put(token, png);
    const version = stored.json?.['picture'];
    expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ picture: version });

    const shown = await get(id, await http.tokenOf('manager'));
    expect(imageSize(Buffer.from(await shown.arrayBuffer()))).toMatchObject({ width: 1, height: 1, type: 'webp' });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await get(id, token, { 'if-none-match': `"${String(version)}"` })).status).toBe(304);
    const own = await fetch(`${http.url}/api/account/picture`, { headers: { authorization: `Bearer ${token}` } });
    expect(own.status).toBe(200);

    expect((await http.ask('DELETE /api/account/picture', { token })).status).toBe(200);
    expect((await get(id, token)).status).toBe(404);
    expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ picture: null });
  });

  it('is judged by its bytes', async () => {
    const { id, token } = await person();
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('<html>'), png.subarray(1)]) {
      expect(await put(token, bytes)).toMatchObject({ status: 400, json: { errors: [{ path: 'image' }] } });
    }
    expect((await put(token, Buffer.alloc(600_000, 1))).status).toBe(400);
    const broken = Buffer.concat([jpegStart, Buffer.from('no more than a beginning')]);
    expect(await put(token, broken)).toMatchObject({ status: 400, json: { errors: [{ path: 'image' }] } });
    expect((await get(id, token)).status).toBe(404);
    expect((await fetch(`${http.url}/api/accounts/${id}/picture`)).status).toBe(401);
  });
});

describe('a picture as it is stored', () => {
  const store = async (bytes: Buffer) => {
    const { id, token } = await person();
    const { status } = await http.ask('PUT /api/account/picture', { token, body: { image: bytes.toString('base64') } });
    if (status !== 200) return status;
    const headers = { authorization: `Bearer ${token}` };
    return Buffer.from(await (await fetch(`${http.url}/api/accounts/${id}/picture`, { headers })).arrayBuffer());
  };
  const photo = () => Transformer.fromRgbaPixels(new Uint8Array(800 * 600 * 4).fill(200), 800, 600).jpeg(90);

  it('does not tell where it was taken, and stands upright', async () => {
    const reported = withExif(await photo());
    expect(await new Transformer(reported).metadata(true)).toMatchObject({ orientation: 6 });
    const stored = (await store(reported)) as Buffer;
    expect(imageSize(stored)).toMatchObject({ width: 384, height: 512, type: 'webp' });
    expect(stored.includes('Exif') || stored.includes('N 51 30 12') || stored.includes('Camera of Dana')).toBe(false);
    expect((await new Transformer(stored).metadata(true)).exif).toBeUndefined();
  });

  it('is no other file at the same time', async () => {
    const page = '<script>alert(document.domain)</script>';
    const behind = Buffer.concat([await photo(), Buffer.from(`PK\x03\x04${page}`)]);
    const within = withExif(await photo(), `*/=alert(1)/*${page}`);
    for (const polyglot of [behind, within, Buffer.concat([png, Buffer.from(page)])]) {
      const stored = (await store(polyglot)) as Buffer;
      expect([stored.includes('script'), stored.includes('PK'), stored.includes('alert')]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  it('was never unpacked where it would be too large', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await store(bomb)).toBe(400);
  });
});

/** A photo with what cameras write into it: its turn (6: on its side), its owner, and where it was. */
function withExif(jpeg: Buffer, owner = 'Camera of Dana'): Buffer {
  const place = 'N 51 30 12';
  const value = Buffer.from(`${owner}, ${place}\0`, 'latin1');
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Orientation, a short; Artist, a text behind the table.
  for (const [at, tag, type, count] of [
    [10, 0x0112, 3, 1],
    [22, 0x013b, 2, value.length],
  ] as const) {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
  }
  tiff.writeUInt16BE(6, 18);
  tiff.writeUInt32BE(38, 30);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, value]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

describe('preferences', () => {
  const none = { theme: null, dates: null, timezone: null, landing: null };
  const put = (token: string, preferences: object) => http.ask('PUT /api/account', { token, body: { preferences } });

  it('follow the person from device to device, and what is left out stays', async () => {
    const { email, token } = await person();
    expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ preferences: none });
    const chosen = { theme: 'dark', dates: 'german', timezone: 'Asia/Tokyo', landing: 'tickets' };
    expect(await put(token, chosen)).toMatchObject({ status: 200, json: { preferences: chosen } });
    await put(token, { landing: null });
    const elsewhere = await http.ask('GET /api/account', { token: await signIn(email) });
    expect(elsewhere.json).toMatchObject({ preferences: { ...chosen, landing: null } });
    const other = await person();
    expect((await http.ask('GET /api/account', { token: other.token })).json).toMatchObject({ preferences: none });
  });

  it.each([{ theme: 'blue' }, { dates: 'DD.MM.' }, { timezone: 'Mars/Olympus' }, { landing: '//evil.example' }])(
    'are never %o',
    async (wrong) => {
      const { token } = await person();
      expect((await put(token, wrong)).status).toBe(400);
      expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ preferences: none });
    },
  );
});

describe('deleting an account', () => {
  const request = (token: string, body: object) => http.ask('POST /api/account/deletion', { token, body });
  const sweepAt = async (days: number) => {
    clock.set(new Date(start.getTime() + days * day));
    await http.app.get(DeletionSweep).sweep();
  };

  it('takes the address and the password', async () => {
    const { email, token } = await person();
    expect(await request(token, { email: 'other@desk.test', password })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'email' }] },
    });
    expect(await request(token, { email, password: 'guess' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'password' }] },
    });
    expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ deletesAt: null });
  });

  it('happens after fourteen days, and ends everything of it', async () => {
    const { id, email, token } = await person();
    await http.ask('PUT /api/account/picture', { token, body: { image: png.toString('base64') } });
    await http.ask('PUT /api/account/notifications', { token, body: { browser: true } });
    const asked = await request(token, { email: email.toUpperCase(), password });
    expect(asked.json).toEqual({ deletesAt: '2026-12-04T10:00:00.000Z' });
    await sweepAt(13.9);
    expect(await signIn(email)).not.toBe('undefined');
    await sweepAt(14);
    expect(await signIn(email)).toBe('undefined');
    const { database } = http.testDatabase;
    for (const table of ['sessions', 'account_pictures', 'account_notifications']) {
      expect(await database.query(`select 1 from ${table} where account_id = $1`, [id])).toEqual([]);
    }
    const audited = await database.query<{ action: string }>(
      `select action from audit_log where subject = $1 and action like 'account.delet%' order by id`,
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['account.deletion_requested', 'account.deleted']);
  });

  it('can be taken back until then', async () => {
    const { email, token } = await person();
    await request(token, { email, password });
    expect((await http.ask('DELETE /api/account/deletion', { token })).status).toBe(200);
    await sweepAt(30);
    expect(await signIn(email)).not.toBe('undefined');
  });

  it('is refused to the last administrator, also when the others have gone meanwhile', async () => {
    const ada = await person('administrator');
    expect(await request(ada.token, { email: ada.email, password })).toMatchObject({ status: 409 });
    const grace = await person('administrator');
    expect((await request(ada.token, { email: ada.email, password })).status).toBe(200);
    await http.testDatabase.database.query('update accounts set disabled_at = now() where id = $1', [grace.id]);
    await sweepAt(15);
    const profile = await http.ask('GET /api/account', { token: await signIn(ada.email) });
    expect(profile).toMatchObject({ status: 200, json: { deletesAt: null } });
  });
});
