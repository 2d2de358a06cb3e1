import 'reflect-metadata';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import type { Call } from './call.js';
import type { PreparedReply } from './prepared-reply.js';

const key = Symbol('contract endpoint');

export type Answer<E extends Endpoint> = ResponseOf<E> | PreparedReply;
export type Handler<E extends Endpoint> = (request: ParsedRequestOf<E>, call: Call) => Answer<E> | Promise<Answer<E>>;

/**
 * Binds a controller's method to an endpoint of the contract: `method(request, call)` gets the validated
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
  return <M extends Handler<E>>(_target: object, _name: string | symbol, descriptor: TypedPropertyDescriptor<M>) => {
    if (descriptor.value !== undefined) Reflect.defineMetadata(key, endpoint, descriptor.value);
  };
}

/** The endpoint that a method was bound to, if any. */
export const endpointOf = (method: object): Endpoint | undefined =>
  Reflect.getMetadata(key, method) as Endpoint | undefined;
