import { signDelivery } from './sign-delivery.js';

describe('signing a delivery', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signed = (...keys: Buffer[]) =>
    signDelivery(keys, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_000, '{"test": 2432232314}');
  // The vector of the Standard Webhooks specification's reference libraries.
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

  it('follows the Standard Webhooks scheme', () => {
    expect(signed(key)).toMatchObject({ 'webhook-timestamp': '1614265330', 'webhook-signature': signature });
  });

  it('has one signature for each key', () => {
    const [other, own, ...more] = signed(Buffer.from('another'), key)['webhook-signature'].split(' ');
    expect([other, own, more]).toEqual([expect.stringMatching(/^v1,/), signature, []]);
  });
});
