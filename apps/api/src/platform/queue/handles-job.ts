import { Injectable, applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { JobDefinition, JobHandler } from './job.js';

export const HandledJob = Reflector.createDecorator<string>();

type HandlerClass<Payload extends object> = new (...dependencies: never[]) => JobHandler<Payload>;

/** Makes a provider the one handler of a job. Its payload has been parsed when `handle` is called. */
export const HandlesJob = <Payload extends object>(
  job: JobDefinition<Payload>,
): (<Handler extends HandlerClass<Payload>>(handler: Handler) => void) =>
  applyDecorators(Injectable(), HandledJob(job.name));
