import { parseRedisTarget } from './redis-target.js';

describe('the address of Redis', () => {
  it('is one server', () => {
    expect(parseRedisTarget('redis://:pass%20word@cache:6380/2')).toEqual({
      kind: 'single',
      nodes: [{ host: 'cache', port: 6380 }],
      tls: false,
      password: 'pass word',
      database: 2,
    });
  });

  it.each([
    ['redis://cache', 6379],
    ['redis://cache:80', 80],
    ['redis://[::1]:7000', 7000],
  ])('%s has port %i', (address, port) => {
    expect(parseRedisTarget(address)?.nodes[0]?.port).toBe(port);
  });

  it('keeps its port where options follow that mean nothing here', () => {
    for (const text of ['redis://cache:6380?family=0', 'redis://cache:6380/?family=0', 'redis://user@cache:6380#one'])
      expect(parseRedisTarget(text)).toMatchObject({ nodes: [{ host: 'cache', port: 6380 }] });
  });

  it('is a cluster when there are several nodes, or when it says so', () => {
    const nodes = [
      { host: 'one', port: 7000 },
      { host: 'two', port: 7001 },
    ];

    expect(parseRedisTarget('rediss://one:7000, rediss://two:7001')).toEqual({ kind: 'cluster', nodes, tls: true });
    expect(parseRedisTarget('redis-cluster://one:7000')?.kind).toBe('cluster');
  });

  it('is a set of sentinels with the name of the primary', () => {
    expect(parseRedisTarget('redis-sentinel://user:secret@one,two:5000/desk')).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 5000 },
      ],
      tls: false,
      username: 'user',
      password: 'secret',
      primaryName: 'desk',
    });
  });

  it.each(['http://cache', 'redis://', 'cache:6379', 'redis://cache/first', 'redis-sentinel://one,two'])(
    'is not %s',
    (address) => {
      expect(parseRedisTarget(address)).toBeUndefined();
    },
  );
});
