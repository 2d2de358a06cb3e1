import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../platform/database/database.js';
import { StoreUnavailableError } from '../platform/database/store-unavailable.error.js';
import { currentContext } from '../platform/observability/request-context.js';
import { Cached } from '../platform/answers/index.js';
import { Handles, RawRoutes, type Call } from '../platform/http/index.js';
import { OrganizationModule } from '../features/organization/index.js';

const answer = z.object({ ok: z.boolean() });
const open = { access: 'public', response: answer } as const;
const echo = endpoint({
  ...open,
  method: 'POST',
  path: '/api/echo/:id',
  summary: 'Echo',
  params: z.object({ id: z.string() }),
  query: z.object({ day: z.optional(z.iso.date()), tag: z.optional(z.union([z.string(), z.array(z.string())])) }),
  body: z.object({ text: z.string(), deep: z.optional(z.unknown()) }),
  response: z.object({ echoed: z.unknown() }),
});
const fails = endpoint({ ...open, method: 'GET', path: '/api/fails', summary: 'Fails' });
const away = endpoint({ ...open, method: 'GET', path: '/api/away', summary: 'Its store is down' });
const endless = endpoint({ ...open, method: 'GET', path: '/api/endless', summary: 'Asks too much of its store' });
const liar = endpoint({ ...open, method: 'GET', path: '/api/liar', summary: 'Breaks its contract' });
const slow = endpoint({ ...open, method: 'GET', path: '/api/slow', summary: 'Takes its time' });
const managers = endpoint({
  method: 'GET',
  path: '/api/managers',
  summary: 'Managers',
  access: ['manager'],
  response: answer,
});
const story = endpoint({
  method: 'GET',
  path: '/api/story',
  summary: 'Context',
  access: 'signed-in',
  response: z.object({ context: z.unknown() }),
});
const remembered = endpoint({
  method: 'GET',
  path: '/api/remembered',
  summary: 'Answers from memory',
  access: ['administrator'],
  query: z.object({ tag: z.optional(z.array(z.string())), size: z._default(z.string(), 'large') }),
  response: z.object({ made: z.int(), query: z.unknown(), dataVersion: z.string() }),
});

/** How often the remembered answer was made, and at which version its figures are read. */
export const memory = { made: 0, readAt: '1' };

/** How many raw posts were taken. */
export const rawPosts = { taken: 0 };

/** How many downloads that never end are being made. */
export const downloads = { open: 0 };

/** How often the slow call has begun. */
export const slowCalls = { begun: 0 };

@Controller()
class Samples {
  constructor(private readonly database: Database) {}

  @Handles(echo)
  echo(request: ParsedRequestOf<typeof echo>) {
    return { echoed: request };
  }

  @Handles(fails)
  fails(): Promise<never> {
    return Promise.reject(new Error('select * from secret_table'));
  }

  @Handles(away)
  away(): never {
    throw new StoreUnavailableError(new Error('ECONNREFUSED 10.0.0.1'));
  }

  @Handles(endless)
  async endless() {
    await this.database.transaction((tx) => tx.query('select pg_sleep(60)'), { patience: 50 });
    return { ok: true };
  }

  @Handles(liar)
  liar() {
    return { ok: 'yes' as unknown as boolean };
  }

  @Handles(slow)
  async slow() {
    slowCalls.begun += 1;
    await pause(300);
    return { ok: true };
  }

  @Handles(remembered)
  @Cached('day')
  async remembered({ query }: ParsedRequestOf<typeof remembered>) {
    memory.made += 1;
    const { made, readAt: dataVersion } = memory;
    await pause(20);
    return { made, query, dataVersion };
  }

  @Handles(managers)
  managers() {
    return { ok: true };
  }

  @Handles(story)
  async story(_request: ParsedRequestOf<typeof story>, call: Call) {
    await Promise.resolve();
    return { context: { ...currentContext(), account: call.actor.accountId } };
  }
}

async function* endlessBytes(): AsyncIterable<Buffer> {
  downloads.open += 1;
  try {
    for (;;) {
      await pause(1);
      yield Buffer.alloc(64 * 1024, 'x');
    }
  } finally {
    downloads.open -= 1;
  }
}

@Injectable()
class SampleRawRoutes implements OnModuleInit {
  constructor(private readonly routes: RawRoutes) {}

  onModuleInit() {
    this.routes.add({
      method: 'POST',
      path: '/api/raw/:token',
      access: 'public',
      bodyLimit: 1000,
      handle: (body) => {
        rawPosts.taken += 1;
        return { bytes: body.length, hex: body.toString('hex'), context: currentContext() };
      },
    });
    const handle = () => Readable.from(endlessBytes(), { objectMode: false });
    this.routes.add({ method: 'GET', path: '/api/raw-endless', access: 'signed-in', bodyLimit: 0, handle });
    this.routes.add({
      method: 'POST',
      path: '/api/raw-managed',
      access: ['manager'],
      bodyLimit: 0,
      handle: () => ({ ok: true }),
    });
  }
}

@Module({ imports: [OrganizationModule], controllers: [Samples], providers: [SampleRawRoutes] })
export class SamplesModule {}
