import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Outbound, RefusedAddressError } from './outbound.js';
import { isOwnAddress } from './own-networks.js';

describe('addresses of own networks', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'fec0::1',
    '::127.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '2001:0:a9fe:a9fe::1',
  ])('%s is one', (address) => {
    expect(isOwnAddress(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    'localhost',
  ])('%s is none', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});

describe('asking an address that somebody typed in', () => {
  let server: Server;
  let host: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url, headers } = request;
      if (url === '/form') {
        return request.pipe(response);
      }
      if (url === '/elsewhere') return response.writeHead(302, { location: '/' }).end('moved');
      response.writeHead(url === '/busy' ? 429 : 200, { 'retry-after': '7' }).end(headers.authorization);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const ask = (address: string, ...outboundHosts: string[]) =>
    new Outbound({ outboundHosts }).get(new URL(address), { authorization: 'Basic x' }, new AbortController().signal);

  it('answers what a named host says, whatever its status is, and follows it nowhere', async () => {
    expect(await ask(`http://${host}/`, host)).toMatchObject({ status: 200, text: 'Basic x' });
    expect(await ask(`http://${host}/busy`, '127.0.0.1')).toMatchObject({ status: 429, retryAfter: '7' });
    expect(await ask(`http://${host}/elsewhere`, host)).toMatchObject({ status: 302, text: 'moved' });
  });

  it('posts JSON under the same rules', async () => {
    const { signal } = new AbortController();
    const post = (...outboundHosts: string[]) =>
      new Outbound({ outboundHosts }).postJson(
        new URL(`http://${host}/form`),
        { headers: {}, body: '{"a":1}' },
        signal,
      );
    expect(await post(host)).toMatchObject({ status: 200, text: '{"a":1}' });
    await expect(post()).rejects.toThrow(RefusedAddressError);
  });

  it('posts forms under the same rules', async () => {
    const { signal } = new AbortController();
    const form = { grant: 'a & b' };
    const outbound = new Outbound({ outboundHosts: [host] });
    expect(await outbound.postForm(new URL(`http://${host}/form`), form, signal)).toMatchObject({
      text: 'grant=a+%26+b',
    });
    const guest = new Outbound({ outboundHosts: [] }).postForm(new URL(`http://${host}/form`), form, signal);
    await expect(guest).rejects.toThrow(RefusedAddressError);
  });

  it('is what libraries may fetch with, under the same rules', async () => {
    const fetched = (address: string, ...outboundHosts: string[]) =>
      new Outbound({ outboundHosts }).fetch(address, { method: 'POST', headers: {}, body: new URLSearchParams('a=b') });
    const answer = await fetched(`http://${host}/form`, host);
    expect([answer.status, await answer.text()]).toEqual([200, 'a=b']);
    expect((await fetched(`http://${host}/elsewhere`, host)).headers.get('location')).toBe('/');
    await expect(fetched(`http://${host}/form`)).rejects.toThrow(RefusedAddressError);
    await expect(fetched(`https://localhost:${host.split(':')[1]}/`)).rejects.toThrow('OUTBOUND_HOSTS');
  });

  it.each([
    ['an address of an own network', 'https://127.0.0.1/'],
    ['one in brackets', 'https://[::1]/'],
    ['one that is written otherwise', 'https://0x7f.1/'],
    ['a host without TLS', 'http://desk.example/'],
  ])('refuses %s before it is asked', async (_case, address) => {
    await expect(ask(address)).rejects.toThrow(RefusedAddressError);
  });

  it('refuses a name that leads into an own network', async () => {
    const refused = ask(`https://localhost:${host.split(':')[1]}/`);
    await expect(refused).rejects.toThrow(RefusedAddressError);
    await expect(refused).rejects.toThrow('OUTBOUND_HOSTS');
  });

  it('takes another port than the named one for another host', async () => {
    await expect(ask('http://127.0.0.1:1/', host)).rejects.toThrow(RefusedAddressError);
  });
});
