import { SourceAuthorization } from './source-authorization.js';

const hour = 3_600_000;
let now = 0;
const authorization = (lasts?: number) => {
  let count = 0;
  return new SourceAuthorization(
    async () => {
      count += 1;
      return { headers: { authorization: `Bearer ${count}` }, ...(lasts !== undefined && { lasts }) };
    },
    () => now,
  );
};

describe('what says who asks', () => {
  it('is asked for once while it is good, and again shortly before its end', async () => {
    const who = authorization(hour);
    expect(await Promise.all([who.headers(), who.headers()])).toEqual(Array(2).fill({ authorization: 'Bearer 1' }));
    now += hour - 60_000;
    expect(await who.headers()).toEqual({ authorization: 'Bearer 1' });
    now += 1;
    expect(await who.headers()).toEqual({ authorization: 'Bearer 2' });
  });

  it('may be had again where it ends by itself', async () => {
    const [who, given] = [authorization(hour), authorization()];
    await Promise.all([who.headers(), given.headers()]);
    expect([who.forget(), given.forget()]).toEqual([true, false]);
    expect(await who.headers()).toEqual({ authorization: 'Bearer 2' });
  });
});
