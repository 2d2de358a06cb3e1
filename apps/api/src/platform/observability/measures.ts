import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { helpOf, type MeasureDefinition, measurePrefix } from './measure-definition.js';

type Labels = Readonly<Record<string, string>>;

/** One value of a gauge. */
export interface Sample {
  readonly measure: MeasureDefinition;
  readonly labels?: Labels;
  readonly value: number;
}

/** Milliseconds after which a question is left unanswered: Prometheus waits ten seconds for all of them together. */
const patience = 3_000;

/** The process's measures. Asking twice for one name gives the same instrument. */
@Injectable()
export class Measures {
  private readonly registry = new Registry();
  private lastRead: Promise<unknown> = Promise.resolve();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  counter(definition: MeasureDefinition): Counter {
    return this.known<Counter>(definition) ?? new Counter(this.configuration(definition));
  }

  histogram(definition: MeasureDefinition & { readonly buckets: readonly number[] }): Histogram {
    return (
      this.known<Histogram>(definition) ??
      new Histogram({ ...this.configuration(definition), buckets: [...definition.buckets] })
    );
  }

  /** A gauge whose values this process knows; they are taken whenever the measures are read. */
  gauge(definition: MeasureDefinition, read: (gauge: Gauge) => void): Gauge {
    return this.collected(definition, (gauge) => void read(gauge));
  }

  /**
   * Gauges whose values one question answers, which is put once each time the measures are read. Those that cannot be read
   * are left out. Questions are put one after the other, so that they take no connections from the process's work; an
   * urgent one waits for no other.
   */
  gauges(
    definitions: readonly MeasureDefinition[],
    ask: () => Promise<readonly Sample[]>,
    { isUrgent = false }: { isUrgent?: boolean } = {},
  ): void {
    let reading: Promise<readonly Sample[]> | undefined;
    const readOnce = () => (reading ??= this.read(ask, isUrgent).finally(() => (reading = undefined)));
    for (const definition of definitions) {
      this.collected(definition, async (gauge) => {
        for (const { measure, labels = {}, value } of await readOnce())
          if (measure.name === definition.name) gauge.set(labels, value);
      });
    }
  }

  /** All measures in Prometheus' text format, and its content type. */
  async exposition(): Promise<{ text: string; contentType: string }> {
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }

  /** Answers within the patience of whoever reads the measures; with nothing where the question cannot be answered. */
  private read(ask: () => Promise<readonly Sample[]>, isUrgent: boolean): Promise<readonly Sample[]> {
    const deadline = performance.now() + patience;
    const before = isUrgent ? Promise.resolve() : this.lastRead;
    const answer = before.then(() => (performance.now() < deadline ? ask() : []));
    const read = Promise.race([answer, pause(patience, [], { ref: false })]).catch(() => []);
    if (!isUrgent) this.lastRead = read;
    return read;
  }

  private collected(definition: MeasureDefinition, read: (gauge: Gauge) => Promise<void> | void): Gauge {
    const hasLabels = (definition.labels ?? []).length > 0;
    const collect = function (this: Gauge): Promise<void> | void {
      this.reset();
      // Without labels it would begin with a zero that nobody has read.
      if (!hasLabels) this.remove();
      return read(this);
    };
    return this.known<Gauge>(definition) ?? new Gauge({ ...this.configuration(definition), collect });
  }

  private configuration(definition: MeasureDefinition) {
    const { name, labels = [] } = definition;
    return {
      name: `${measurePrefix}${name}`,
      help: helpOf(definition),
      labelNames: [...labels],
      registers: [this.registry],
    };
  }

  private known<T>({ name }: MeasureDefinition): T | undefined {
    return this.registry.getSingleMetric(`${measurePrefix}${name}`) as T | undefined;
  }
}
