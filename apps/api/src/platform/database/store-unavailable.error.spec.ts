import { createServer, type AddressInfo, type Server } from 'node:net';
import { Client, Pool } from 'pg';
import { asStoreError, StoreUnavailableError } from './store-unavailable.error.js';

/** Of a host that is overloaded, or of a network that loses what is sent. */
describe('a server that takes connections and says nothing', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const options = () => {
    const { port } = server.address() as AddressInfo;
    return { connectionString: `postgres://deskledger@127.0.0.1:${port}/deskledger`, connectionTimeoutMillis: 50 };
  };

  it('is unavailable to a single connection, as starts make them', async () => {
    const error: unknown = await new Client(options()).connect().catch((refused: unknown) => refused);
    expect(asStoreError(error)).toBeInstanceOf(StoreUnavailableError);
  });

  it('is unavailable to a pool', async () => {
    const pool = new Pool(options());
    const error: unknown = await pool.query('select 1').catch((refused: unknown) => refused);
    expect(asStoreError(error)).toBeInstanceOf(StoreUnavailableError);
    await pool.end();
  });
});
