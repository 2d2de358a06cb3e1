import type { Endpoint } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { endpointOf } from './handles.js';

/** The endpoints that controllers serve. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** In the order of their discovery. */
  all(): Endpoint[] {
    return this.discovery.getControllers().flatMap(({ instance }) => {
      const controller = instance as Record<string, object>;
      const names = this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object);
      return names.flatMap((name) => endpointOf(controller[name]!) ?? []);
    });
  }
}
