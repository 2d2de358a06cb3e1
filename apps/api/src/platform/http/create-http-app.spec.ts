import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { InvalidEnvironmentError } from '../../config/env.js';
import { expectFreePort } from './create-http-app.js';

const at = (host: string, port: number) => expectFreePort({ host, port, publicUrl: '', trustedProxies: [] });

describe('where the API is to listen', () => {
  it('names the port where something else does', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(at('127.0.0.1', port)).rejects.toEqual(
      new InvalidEnvironmentError([`Port ${port} is in use. Stop the other program, or set PORT to a free port.`]),
    );
    other.close();
  });

  it('names the host that is no address of this machine', async () => {
    await expect(at('192.0.2.1', 0)).rejects.toThrow('HOST "192.0.2.1" is not an address of this machine');
  });

  it('says nothing where it can', async () => {
    await expect(at('127.0.0.1', 0)).resolves.toBeUndefined();
  });
});
