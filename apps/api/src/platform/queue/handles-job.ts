import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { JobDefinition, JobHandler } from './job.js';

export const HANDLED_JOB = Symbol('handled job');

type HandlerClass<Payload extends object> = new (...dependencies: never[]) => JobHandler<Payload>;

/** Makes a provider the one handler of a job. Its payload has been parsed when `handle` is called. */
export function HandlesJob<Payload extends object>(
  job: JobDefinition<Payload>,
): <Handler extends HandlerClass<Payload>>(handler: Handler) => void {
  return (handler) => applyDecorators(Injectable(), SetMetadata(HANDLED_JOB, job.name))(handler);
}
