import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { StoreUnavailableError } from '../../database/store-unavailable.error.js';
import { currentContext } from '../../observability/request-context.js';
import { PostLane, RawRoutes, unauthorized } from '../index.js';

const path = '/api/posted';

/** By which way the posts came, in their order. */
export const ways: ('lane' | 'ordinary')[] = [];

/** Does the same for both ways; a body can ask for an error. */
async function receive(way: (typeof ways)[number], body: Buffer, type: string | undefined) {
  ways.push(way);
  await Promise.resolve();
  const text = body.toString();
  if (text === 'stranger') throw unauthorized('Not authorized.');
  if (text === 'away') throw new StoreUnavailableError(new Error('ECONNREFUSED 10.0.0.1'));
  if (text === 'broken') throw new Error('select * from secret_table');
  return { bytes: body.length, text: text.slice(0, 20), type, context: currentContext() };
}

@Injectable()
class SamplePosts implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly lane: PostLane,
  ) {}

  onModuleInit() {
    this.routes.add({
      method: 'POST',
      path,
      handle: (body, call) => receive('ordinary', body, call.header('content-type')),
    });
    this.lane.add({
      path,
      receiverAt: (address) =>
        address === path ? (body, headers) => receive('lane', body, headers['content-type']) : undefined,
    });
  }
}

@Module({ providers: [SamplePosts] })
export class SamplePostsModule {}
