import { Injectable } from '@nestjs/common';
import type { Reactor } from './reactor.js';

/** All reactors of the product. Feature modules add theirs in their constructor. */
@Injectable()
export class ReactorRegistry {
  private readonly reactors = new Map<string, Reactor>();

  /** @throws Error when the name is taken. */
  add(reactor: Reactor): void {
    if (this.reactors.has(reactor.name)) throw new Error(`Reactor ${reactor.name} is registered twice`);
    this.reactors.set(reactor.name, reactor);
  }

  all(): Reactor[] {
    return [...this.reactors.values()];
  }

  /** @throws Error when there is no such reactor. */
  get(name: string): Reactor {
    const reactor = this.reactors.get(name);
    if (!reactor) throw new Error(`There is no reactor ${name}`);
    return reactor;
  }
}
