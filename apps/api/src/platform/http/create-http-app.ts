import { once } from 'node:events';
import { createServer } from 'node:net';
import type { LoggerService, Type, DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { basePathOf, type Config } from '../../config/config.js';
import { InvalidEnvironmentError } from '../../config/env.js';
import { serveApiDocs } from './contract/api-docs.js';
import { fastifyAdapter } from './fastify-adapter.js';

type Root = Type<unknown> | DynamicModule;

/** The whole application with HTTP in front, not listening yet. `app.close()` finishes what has begun, then ends. */
export async function createHttpApp(
  root: Root,
  config: Config,
  logger: LoggerService | false,
): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(config.http);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  serveApiDocs(app, basePathOf(config.http));
  return app;
}

/** @throws InvalidEnvironmentError where nothing can listen, as where somebody else is on the port already. */
export async function expectFreePort({ host, port }: Config['http']): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const line = hindrance(host, port, error.code);
    throw line === undefined ? error : new InvalidEnvironmentError([line]);
  });
  probe.close();
  await once(probe, 'close');
}

function hindrance(host: string, port: number, code = ''): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program, or set PORT to a free port.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to 1024 or higher`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST "${host}" is not an address of this machine. Set HOST to 127.0.0.1, or 0.0.0.0 for all addresses`;
  return undefined;
}

/** Starts to listen and answers the address, with the real port where the configured one is 0. */
export async function listen(app: NestFastifyApplication, { host, port }: Config['http']): Promise<string> {
  await app.listen(port, host);
  return app.getUrl();
}
