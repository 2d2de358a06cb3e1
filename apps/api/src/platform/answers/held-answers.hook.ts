import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DataVersion } from '../data-version/data-version.js';
import { AnswerCache } from './answer-cache.js';
import { answerWith } from './answer-with.js';
import { AskedQuestions } from './asked-questions.js';

/** Answers what is in memory as soon as the contract has let a request in: its method is not asked. */
@Injectable()
export class HeldAnswersHook implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cache: AnswerCache,
    private readonly questions: AskedQuestions,
    private readonly dataVersion: DataVersion,
  ) {}

  /** Hooks of a stage run in the order in which they were added: that of the contract was when modules began. */
  onApplicationBootstrap(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('preValidation', async (request, reply) => {
      const question = this.questions.in(request);
      if (question === undefined) return;
      const answer = this.cache.held(await this.dataVersion.current(), question);
      if (answer !== undefined) return reply.send(answerWith(answer, request, reply));
    });
  }
}
