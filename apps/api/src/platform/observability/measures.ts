import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Definition {
  /** Prometheus name with its unit, without the product's prefix: `http_request_seconds`. */
  readonly name: string;
  /** One sentence that says what is counted. */
  readonly help: string;
  readonly labels?: readonly string[];
}

const prefix = 'deskledger_';

/** The process's measures. Asking twice for one name gives the same instrument. */
@Injectable()
export class Measures {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  counter(definition: Definition): Counter {
    return this.known<Counter>(definition.name) ?? new Counter(this.configuration(definition));
  }

  /** `buckets` in the unit of the name, ascending. */
  histogram(definition: Definition & { buckets: number[] }): Histogram {
    return (
      this.known<Histogram>(definition.name) ??
      new Histogram({ ...this.configuration(definition), buckets: definition.buckets })
    );
  }

  /** A gauge whose value is asked for whenever the measures are read; one that cannot be read is left out. */
  gauge(definition: Definition, read: (gauge: Gauge) => Promise<void> | void): Gauge {
    const collect = async function (this: Gauge): Promise<void> {
      this.reset();
      await Promise.resolve(read(this)).catch(() => undefined);
    };
    return this.known<Gauge>(definition.name) ?? new Gauge({ ...this.configuration(definition), collect });
  }

  /** All measures in Prometheus' text format, and its content type. */
  async exposition(): Promise<{ text: string; contentType: string }> {
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }

  private configuration({ name, help, labels = [] }: Definition) {
    return { name: `${prefix}${name}`, help, labelNames: [...labels], registers: [this.registry] };
  }

  private known<T>(name: string): T | undefined {
    return this.registry.getSingleMetric(`${prefix}${name}`) as T | undefined;
  }
}
