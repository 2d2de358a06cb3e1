import type { Receipt } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import { notFound, RawRoutes, type Call } from '../../../platform/http/index.js';
import { standardConnectionId, type Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { largestDelivery } from './open-body.js';
import { TakeDelivery } from './take-delivery.js';

const nothing: Receipt = { accepted: 0, duplicates: 0, quarantined: 0 };

/**
 * The addresses that help desks deliver to. They stand outside the contract's endpoints because a delivery is bytes
 * first: nothing may parse them before their origin is proven.
 */
@Injectable()
export class WebhookRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly connections: Connections,
    private readonly deliveries: TakeDelivery,
    private readonly clock: Clock,
    private readonly tracing: Tracing,
  ) {}

  onModuleInit(): void {
    this.add('/api/webhooks/standard', () => this.connections.byId(standardConnectionId));
    this.add('/api/webhooks/:source/:token', ({ request }) => {
      const { source, token } = request.params as { source: string; token: string };
      return this.connections.byAddress(source, token);
    });
  }

  private add(path: `/${string}`, find: (call: Call) => Connection | undefined): void {
    this.routes.add({
      method: ['POST', 'GET', 'HEAD', 'OPTIONS'],
      path,
      access: 'public',
      bodyLimit: largestDelivery,
      handle: async (body, call) => {
        const connection = find(call);
        if (connection === undefined) throw notFound('This webhook address does not exist.');
        const { active } = this.tracing;
        if (active === undefined || call.request.method !== 'POST') return this.answer(connection, body, call);
        const attributes = { 'deskledger.connection.id': connection.id };
        return active.request(call.request, call.reply, attributes, () => this.answer(connection, body, call));
      },
    });
  }

  /** A help desk tries its address out before it delivers; anything else is a delivery. */
  private async answer(connection: Connection, body: Buffer, call: Call): Promise<object> {
    const { request, reply } = call;
    const { method, headers } = request;
    const isDelivery = method === 'POST';
    const sent = { method, headers, body, receivedAt: this.clock.now().getTime() };
    const probed = connection.adapter.probe?.(sent);
    if (probed === undefined && isDelivery) return this.deliveries.take(connection, sent, call.network);
    if (probed !== undefined) reply.headers(probed);
    return isDelivery ? nothing : { ok: true };
  }
}
