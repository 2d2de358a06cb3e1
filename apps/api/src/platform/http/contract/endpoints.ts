import type { Endpoint } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { endpointOf } from './handles.js';

type Method = (...parameters: never[]) => unknown;

const isRoute = (method: Method): boolean => Reflect.hasMetadata(PATH_METADATA, method);

/** The endpoints that controllers serve. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** In the order of their discovery. */
  all(): Endpoint[] {
    return this.methods().flatMap((method) => endpointOf(method) ?? []);
  }

  /** Throws when a controller has a route that is not in the contract: nothing would be asked of who calls it. */
  assertComplete(): void {
    const stray = this.methods().find((method) => isRoute(method) && endpointOf(method) === undefined);
    if (stray !== undefined)
      throw new Error(`The route ${stray.name} of a controller is not in the contract: use @Handles`);
  }

  private methods(): Method[] {
    return this.discovery.getControllers().flatMap(({ instance }) => {
      const controller = instance as Record<string, Method>;
      const names = this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object);
      return names.map((name) => controller[name]!);
    });
  }
}
