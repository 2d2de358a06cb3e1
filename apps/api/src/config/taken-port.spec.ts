import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const commands = join(import.meta.dirname, '../../../../.config');

it.each(['start.mjs', 'dev.mjs'])('%s says that its port is taken before it builds anything', async (command) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port), HOST: '' };
  const { status, stderr } = spawnSync(process.execPath, [join(commands, command)], { env, encoding: 'utf8' });
  other.close();
  expect(stderr).toBe(`Port ${port} is in use. Stop the other program, or set PORT to a free port.\n`);
  expect(status).toBe(1);
});
