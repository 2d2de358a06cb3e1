/** Why a request was ended before it was one that could be answered. */
export type CutOff =
  /** Headers, or a body, that took too long. */
  | 'slow'
  /** A request or an answer of which no byte came through any more. */
  | 'silent'
  /** One of the longest on their way, when all of them held too much. */
  | 'crowded_bodies'
  /** Asked nothing for longest, when there were too many connections. */
  | 'crowded_connections'
  /** Address and headers are larger than we take. */
  | 'large_headers'
  /** No HTTP. */
  | 'unreadable';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is cut off reaches no route, and no log of requests. */
    cutOffs: CutOffs;
  }
}

/** Tells whoever counts them of requests and connections that are cut off. */
export class CutOffs {
  private listener: (reason: CutOff) => void = () => undefined;

  /** There is one listener: the last one. */
  listen(listener: (reason: CutOff) => void): void {
    this.listener = listener;
  }

  tell(reason: CutOff | undefined): void {
    if (reason !== undefined) this.listener(reason);
  }
}
