import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Call, RawRoutes } from '../../../../platform/http/index.js';
import { Subscriptions } from './subscriptions.js';

/**
 * What a mail program's own button does (RFC 8058): one POST of a form to the address that the header names, where
 * people find the page. Whatever the body says, the address is what counts.
 */
@Injectable()
export class OneClickRoutes implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly subscriptions: Subscriptions,
  ) {}

  onModuleInit(): void {
    this.routes.add({
      method: 'POST',
      path: '/survey/unsubscribe/:id',
      access: 'public',
      bodyLimit: 4096,
      handle: (_body, call) => this.end(call),
    });
  }

  private async end({ request, reply }: Call): Promise<unknown> {
    const { id } = request.params as { id: string };
    await this.subscriptions.end(id);
    return reply.type('text/plain; charset=utf-8').send('You are unsubscribed from surveys.\n');
  }
}
