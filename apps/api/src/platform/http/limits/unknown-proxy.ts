import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const ownNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i;

/**
 * Says once that a proxy passes requests on which nobody told us to trust: all visitors have its address then, and share
 * the limits that are meant for one.
 */
export function warnOfUnknownProxy(fastify: FastifyInstance): void {
  let isSaid = false;
  fastify.addHook('onRequest', ({ ip, headers }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined && ownNetwork.test(ip)) {
      isSaid = true;
      new Logger('Http').warn(
        `Requests are passed on by ${ip}, and all seem to come from there. If that is your proxy, start with TRUSTED_PROXIES=${ip}`,
      );
    }
    done();
  });
}
