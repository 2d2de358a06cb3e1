import {
  applyDecorators,
  createParamDecorator,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type ExecutionContext,
} from '@nestjs/common';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Call } from './call.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers, where the contract describes it. */
    endpoint?: Endpoint;
  }
}

export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: Call,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

const parsedRequest = createParamDecorator((_data, context: ExecutionContext) => requestIn(context).parsed);
const call = createParamDecorator(
  (_data, context: ExecutionContext) =>
    new Call(requestIn(context), context.switchToHttp().getResponse<FastifyReply>()),
);

/**
 * Makes a controller's method the route of an endpoint of the contract: `method(request, call)` gets the validated
 * `params`, `query` and `body`, and what it returns is the body of the answer. A signature that does not fit
 * the endpoint's schemas does not compile.
 *
 * ```ts
 * @Controller()
 * export class DashboardController {
 *   @Handles(readDashboard)
 *   read({ query }: ParsedRequestOf<typeof readDashboard>, call: Call): Promise<Dashboard> { … }
 * }
 * ```
 */
export function Handles<E extends Endpoint>(endpoint: E) {
  const route = applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    Header('cache-control', 'no-store'),
  );
  return <M extends Handler<E>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>) => {
    parsedRequest()(target, name, 0);
    call()(target, name, 1);
    route(target, name, method);
    tellHooks({ endpoint })(target, name, method);
  };
}

/** Says something of a method's route to the hooks of its requests (`request.routeOptions.config`). */
export function tellHooks(said: FastifyContextConfig): MethodDecorator {
  return (target, name, method) => {
    const known = toldOf(method.value as object);
    RouteConfig({ ...known, ...said })(target, name, method);
  };
}

const toldOf = (method: object) =>
  Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method) as FastifyContextConfig | undefined;

/** The endpoint that a method was bound to, if any. */
export const endpointOf = (method: object): Endpoint | undefined => toldOf(method)?.endpoint;

export const requestIn = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();
