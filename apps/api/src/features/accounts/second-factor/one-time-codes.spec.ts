import { Secret, TOTP } from 'otpauth';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { enrolmentOf, judgeCode, newSecret } from './one-time-codes.js';

/** RFC 6238, appendix B: the secret of its SHA-1 examples. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('is that of RFC 6238 at %d s: %s', (seconds, code) => {
    expect(judgeCode(secret, code, at(seconds))).toEqual({ step: Math.floor(seconds / 30) });
  });

  it('is taken half a minute before and after its time, with its own step', () => {
    const step = Math.floor(1234567890 / 30);
    for (const shift of [-30, 0, 30]) expect(judgeCode(secret, '005924', at(1234567890 + shift))).toEqual({ step });
  });

  it('is late afterwards, and wrong before or long after', () => {
    expect(judgeCode(secret, '005924', at(1234567890 + 60))).toBe('late');
    expect(judgeCode(secret, '005924', at(1234567890 + 300))).toBe('late');
    expect(judgeCode(secret, '005924', at(1234567890 + 330))).toBe('wrong');
    expect(judgeCode(secret, '005924', at(1234567890 - 60))).toBe('wrong');
    expect(judgeCode(secret, '005925', at(1234567890))).toBe('wrong');
  });

  it('comes from the secret that an app reads from the QR code', () => {
    const made = newSecret();
    const { secret: key, uri } = enrolmentOf(made, 'ada@desk.test');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const now = at(1_800_000_000);
    expect(judgeCode(made, app.generate({ timestamp: now.getTime() }), now)).toEqual({ step: 60_000_000 });
    expect(uri).toContain('otpauth://totp/Support%20Dashboard:ada%40desk.test?issuer=Support%20Dashboard');
    expect(uri).toContain(`secret=${key}`);
    expect(key).toHaveLength(32);
  });
});

describe('a sealed secret', () => {
  const box = new SecretBox({ tokenSecret: 'one' }, 'codes');

  it('opens for its owner alone, under the same key, and unaltered', () => {
    const sealed = box.seal(secret, 'ada');
    expect(sealed.includes(secret)).toBe(false);
    expect(box.open(sealed, 'ada')).toEqual(secret);
    expect(box.open(sealed, 'eve')).toBeUndefined();
    expect(new SecretBox({ tokenSecret: 'two' }, 'codes').open(sealed, 'ada')).toBeUndefined();
    expect(box.open(Buffer.alloc(3), 'ada')).toBeUndefined();
    const altered = Buffer.from(sealed);
    altered[altered.length - 1] = (altered[altered.length - 1] ?? 0) ^ 1;
    expect(box.open(altered, 'ada')).toBeUndefined();
  });

  it('differs every time', () => {
    expect(box.seal(secret, 'ada')).not.toEqual(box.seal(secret, 'ada'));
  });
});
