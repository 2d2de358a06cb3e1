import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basePathOf, CONFIG, type Config } from '../../../config/config.js';
import {
  assertAllowed,
  Authenticator,
  cookieIn,
  forbidden,
  foreignPage,
  sendProblem,
  unauthorized,
} from '../../../platform/http/index.js';
import { JOBS, type JobDefinition } from '../../../platform/queue/job.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';

const path = '/operations/queues';
/** The board's page and its scripts. */
const pages = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')));

/**
 * The board of all queues, for Administrators. A browser that opens it cannot send an Authorization header, so this
 * page alone takes the access token from its cookie.
 */
@Injectable()
export class QueueBoard implements OnModuleInit {
  private known: BullMQAdapter[] | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly authenticator: Authenticator,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: readonly JobDefinition[],
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify === undefined) return;
    const board = new FastifyAdapter();
    board.setBasePath(`${basePathOf(this.config.http)}${path}`);
    const { setQueues } = createBullBoard({
      queues: [],
      serverAdapter: board,
      options: { uiBasePath: pages, uiConfig: { boardTitle: 'Deskledger' } },
    });
    void fastify.register(async (scope) => {
      // The board answers errors in its own way; whoever is not let in never gets so far.
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(foreignPage);
        try {
          await this.admit(request);
          setQueues(this.boards());
        } catch (error) {
          sendProblem(error, request, reply);
        }
      });
      await scope.register(board.registerPlugin(), { prefix: path });
    });
  }

  /** Made when somebody looks: each queue takes connections of its store, and hardly anybody does. */
  private boards(): BullMQAdapter[] {
    return (this.known ??= this.jobs.map(({ name }) => new BullMQAdapter(this.queue.queueOf(name))));
  }

  private async admit(request: FastifyRequest): Promise<void> {
    if (request.headers.authorization !== undefined) {
      assertAllowed(['administrator'], await this.authenticator.authenticate(request));
      return;
    }
    const token = cookieIn(request.headers.cookie, 'access-token');
    if (token === undefined) throw unauthorized();
    // A cookie comes along from anywhere: what changes something must have been asked for by the board itself.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] !== 'same-origin') throw forbidden();
    assertAllowed(['administrator'], await this.authenticator.identify(token));
  }
}
