import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../replies/problem-error.js';
import { Endpoints } from './endpoints.js';
import { Entrance } from './entrance.js';

/**
 * Lets nobody in whom the contract does not name, and nothing that it does not know, before anything else is done about
 * a request for an endpoint. What is no endpoint is a raw route, which asks the same of who calls, or a file.
 */
@Injectable()
export class ContractHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly entrance: Entrance,
    private readonly endpoints: Endpoints,
  ) {}

  onModuleInit(): void {
    this.endpoints.assertComplete();
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('preValidation', (request) => this.check(request));
  }

  private async check(request: FastifyRequest): Promise<void> {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    if (endpoint.refusesHead === true && request.method === 'HEAD') throw notFound('There is nothing at this address.');
    await this.entrance.admit(endpoint, request);
    await this.entrance.hear(endpoint, request);
  }
}
