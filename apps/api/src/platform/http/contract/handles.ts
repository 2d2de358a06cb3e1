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
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call } from './call.js';
import { ParseRequestPipe } from './parse-request.js';

const HandledEndpoint = Reflector.createDecorator<Endpoint>();
const reflector = new Reflector();

type Method = ReturnType<ExecutionContext['getHandler']>;

/** The endpoint of a controller's method, if it has one. */
export const endpointOf = (method: Method): Endpoint | undefined =>
  reflector.get(HandledEndpoint, method) as Endpoint | undefined;

export const requestIn = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: Call,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

const parsedRequest = createParamDecorator((_data, context: ExecutionContext) => [
  endpointOf(context.getHandler()),
  requestIn(context),
]);
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
    HandledEndpoint(endpoint),
    HttpCode(endpoint.status ?? 200),
    Header('cache-control', 'no-store'),
  );
  return <M extends Handler<E>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>) => {
    // One decorator knows both parameters, so that their types are held to the endpoint's schemas.
    parsedRequest(ParseRequestPipe)(target, name, 0);
    call()(target, name, 1);
    route(target, name, method);
  };
}
