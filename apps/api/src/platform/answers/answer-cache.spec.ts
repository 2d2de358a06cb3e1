import { AnswerCache } from './answer-cache.js';

const mebibyte = 1024 * 1024;

/** A cache, and a question to it; `computed` counts the trips to the figures, which are read at `readAt`. */
function given() {
  const world = { computed: 0, readAt: '1', size: 1 };
  const cache = new AnswerCache();
  const compute = async () => {
    world.computed += 1;
    const { readAt: dataVersion, computed, size } = world;
    await new Promise(setImmediate);
    return { dataVersion, computed, filling: 'x'.repeat(size) };
  };
  const ask = (question = 'dashboard', version = '1') => cache.find(version, question, compute);
  return { world, ask };
}

const computedOf = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { computed: number }).computed;

describe('the answer cache', () => {
  it('gives an answer again for as long as the data version stands', async () => {
    const { world, ask } = given();
    expect(await ask()).toBe(await ask());
    Object.assign(world, { readAt: '2' });
    expect(computedOf(await ask('dashboard', '2'))).toBe(2);
  });

  it('lets those who ask at the same time share one computation', async () => {
    const { world, ask } = given();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers).size).toBe(1);
    expect(world.computed).toBe(1);
  });

  it('gives nobody an answer that was begun before the version that they ask for', async () => {
    const { ask } = given();
    const [before, after] = await Promise.all([ask('dashboard', '1'), ask('dashboard', '2')]);
    expect([before, after].map(computedOf)).toEqual([1, 2]);
  });

  it('keeps an answer under the version that it was read at as well', async () => {
    const { world, ask } = given();
    world.readAt = '2';
    const { etag } = await ask('dashboard', '1');
    expect(await ask('dashboard', '2')).toMatchObject({ etag });
    expect(world.computed).toBe(1);
  });

  it('forgets a failure', async () => {
    const { ask } = given();
    const cache = new AnswerCache();
    await expect(cache.find('1', 'dashboard', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(computedOf(await ask())).toBe(1);
    await expect(cache.find('1', 'dashboard', () => Promise.resolve({ dataVersion: '1' }))).resolves.toBeDefined();
  });

  it('forgets what was used longest ago when it is full', async () => {
    const { world, ask } = given();
    world.size = 12 * mebibyte;
    for (const question of ['a', 'b', 'a', 'c', 'a', 'c']) await ask(question);
    expect(world.computed).toBe(3);
    await ask('b');
    expect(world.computed).toBe(4);
  });

  it('answers what is larger than itself without keeping it', async () => {
    const { world, ask } = given();
    world.size = 33 * mebibyte;
    expect(computedOf(await ask())).toBe(1);
    expect(computedOf(await ask())).toBe(2);
  });
});
