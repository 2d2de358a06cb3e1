import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import type { OpenTelemetry } from './open-telemetry.js';

/** Traces for an OpenTelemetry collector. Without one nothing of it is loaded, and `active` is undefined. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private constructor(readonly active: OpenTelemetry | undefined) {}

  static async open({ tracing }: Config): Promise<Tracing> {
    if (tracing === undefined) return new Tracing(undefined);
    const { OpenTelemetry } = await import('./open-telemetry.js');
    return new Tracing(new OpenTelemetry(tracing));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.active?.close();
  }
}
