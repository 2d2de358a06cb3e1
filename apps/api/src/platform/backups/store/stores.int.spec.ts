import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ownFolder } from '../../../testing/own-folder.js';
import type { BackupStore } from './backup-store.js';
import { FolderStore } from './folder-store.js';
import { openStore } from './open-store.js';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
// It has no types of its own.
const untyped: string = 's3rver';
const { default: S3rver } = (await import(untyped)) as { default: new (options: object) => S3Server };

/** Keys that the server knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const folder = ownFolder('stores');
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: `${folder}/buckets` },
  configureBuckets: [{ name: 'backups', configs: [] }],
});
let endpoint: string;
const bucket = () => ({
  kind: 's3' as const,
  bucket: 'backups',
  prefix: 'desk',
  endpoint,
  credentials,
  pathStyle: true,
});

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => Promise<BackupStore>][] = [
  ['a folder', () => Promise.resolve(new FolderStore(`${folder}/folder`))],
  ['a bucket', () => openStore(bucket())],
];
const read = async (store: BackupStore, name: string) => buffer(await store.read(name));
/** Ends in the middle. */
async function* broken(bytes: number) {
  yield randomBytes(bytes);
  await Promise.resolve();
  throw new Error('The source broke');
}

describe.each(stores)('%s', (_name, open) => {
  it('keeps files, in the order of their names, until they are removed', async () => {
    const store = await open();
    const large = randomBytes(40 * 1024 * 1024);
    expect(await store.write('wal/1/b', Readable.from([large]))).toBe(large.length);
    await store.write('wal/1/a', Readable.from([Buffer.from('first')]));
    await store.write('wal/1/a', Readable.from([Buffer.from('second')]));
    await store.write('backups/x', Readable.from([Buffer.from('other')]));
    expect((await store.list('wal/')).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['wal/1/a', 6],
      ['wal/1/b', large.length],
    ]);
    expect((await read(store, 'wal/1/b')).equals(large)).toBe(true);
    expect((await read(store, 'wal/1/a')).toString()).toBe('second');
    await store.remove('wal/1/b');
    await store.remove('wal/1/b');
    await expect(read(store, 'wal/1/b')).rejects.toThrow('wal/1/b is missing');
    expect(await store.list('nothing/')).toEqual([]);
    await store.tidy();
  });

  it('has nothing of a file whose source broke', async () => {
    const store = await open();
    for (const bytes of [1000, 40 * 1024 * 1024])
      await expect(store.write('broken', Readable.from(broken(bytes)))).rejects.toThrow('The source broke');
    expect(await store.list('broken')).toEqual([]);
  });
});

it('a bucket refuses an unknown key', async () => {
  const store = await openStore({ ...bucket(), credentials: { ...credentials, accessKeyId: 'guess' } });
  await expect(store.write('x', Readable.from([Buffer.from('x')]))).rejects.toThrow(/access key/i);
});
