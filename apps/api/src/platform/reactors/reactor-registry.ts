import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { isReactor, type Reactor } from './reactor.js';

/** All reactors of the product: those among the providers of its modules. */
@Injectable()
export class ReactorRegistry {
  private found: readonly Reactor[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  all(): readonly Reactor[] {
    return (this.found ??= this.discovery
      .getProviders()
      .flatMap(({ instance }) => (isReactor(instance) ? [instance] : [])));
  }

  /** @throws Error when there is no such reactor. */
  get(name: string): Reactor {
    const reactor = this.all().find((one) => one.name === name);
    if (!reactor) throw new Error(`There is no reactor ${name}`);
    return reactor;
  }
}
