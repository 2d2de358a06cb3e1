import { Injectable, type OnModuleInit } from '@nestjs/common';
import { notFound, RawRoutes, type Call } from '../../../platform/http/index.js';
import { standardConnectionId, type Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { ReceiveWebhook } from './receive-webhook.js';

const standardPath = '/api/webhooks/standard';
const tokenPath = '/api/webhooks/:source/:token';

/**
 * The addresses that help desks deliver to. They stand outside the contract's endpoints because a delivery is bytes
 * first: nothing may parse them before their origin is proven.
 */
@Injectable()
export class WebhookRoutes implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly connections: Connections,
    private readonly receiver: ReceiveWebhook,
  ) {}

  onModuleInit(): void {
    this.addAddress(standardPath, () => this.connections.byId(standardConnectionId));
    this.addAddress(tokenPath, ({ request }) => {
      const { source, token } = request.params as { source: string; token: string };
      return this.connections.byAddress(source, token);
    });
  }

  private addAddress(path: `/${string}`, find: (call: Call) => Connection | undefined): void {
    const connectionOf = (call: Call): Connection => {
      const connection = find(call);
      if (connection === undefined) throw notFound('There is no such webhook address.');
      return connection;
    };
    this.routes.add({
      method: 'POST',
      path,
      access: 'public',
      handle: async (body, call) => this.receiver.receive(connectionOf(call), call.request.headers, body),
    });
    this.routes.add({
      method: ['GET', 'HEAD'],
      path,
      access: 'public',
      handle: (_body, call) => (connectionOf(call), { ok: true }),
    });
    this.routes.add({
      method: 'OPTIONS',
      path,
      access: 'public',
      handle: (_body, call) => (connectionOf(call), allowOrigin(call)),
    });
  }
}

/** CloudEvents' handshake: a sender asks for leave before it delivers. */
function allowOrigin(call: Call): { ok: true } {
  const origin = call.header('webhook-request-origin');
  if (origin !== undefined) call.reply.headers({ 'webhook-allowed-origin': origin, 'webhook-allowed-rate': '*' });
  call.reply.header('allow', 'POST, GET, HEAD, OPTIONS');
  return { ok: true };
}
