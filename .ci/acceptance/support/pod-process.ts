import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImageFolder } from './image-folder.js';
import type { Container } from './kubernetes-manifests.js';
import { until } from './processes.js';
import { StartedProcess } from './started-process.js';

export interface PodPlace {
  readonly image: ImageFolder;
  /** Where what a path of the container leads to is here. */
  readonly paths: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, string>>;
  /** Of the named ports, and the variables that a test needs beside the manifest's. */
  readonly ports: Readonly<Record<string, number>>;
  readonly more?: Readonly<Record<string, string>>;
}

/** A container of the manifests as a process: its command, its variables, its user. */
export class ContainerProcess extends StartedProcess {
  constructor(
    private readonly container: Container,
    private readonly place: PodPlace,
  ) {
    const { image, paths, config, ports, more } = place;
    const here = (value: string) =>
      Object.entries(paths).reduce((changed, [from, to]) => changed.replace(from, to), value);
    const env = (container.env ?? []).map(({ name, value }) => [name, here(value)] as const);
    super({
      command: container.command ?? image.command,
      folder: image.path,
      environment: {
        PATH: process.env['PATH'],
        ...image.environment,
        ...config,
        ...Object.fromEntries(env),
        ...(ports['http'] !== undefined && { PORT: String(ports['http']) }),
        ...(ports['metrics'] !== undefined && { METRICS_PORT: String(ports['metrics']) }),
        ...more,
      },
      account: image.account,
    });
  }

  private async probe(kind: 'startupProbe' | 'livenessProbe' | 'readinessProbe'): Promise<boolean> {
    const { path = '', port = '' } = this.container[kind]?.httpGet ?? {};
    return (await fetch(`http://127.0.0.1:${this.place.ports[port]}${path}`)).ok;
  }

  /** Until all its probes succeed, in the order in which a kubelet asks them. */
  async ready(): Promise<void> {
    for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
      await until(`${kind} of ${this.container.name}; it said: ${this.said}`, 120, () => this.probe(kind));
  }

  /** As a kubelet ends it: preStop, then SIGTERM; answers with the exit code and the seconds that it took. */
  async terminate(): Promise<{ code: number | null; seconds: number }> {
    const began = Date.now();
    const [program, ...words] = this.container.lifecycle?.preStop.exec.command ?? [];
    if (program === 'sleep') await pause(Number(words[0]) * 1000);
    else if (program !== undefined) spawnSync(program, words);
    const code = await this.end();
    return { code, seconds: (Date.now() - began) / 1000 };
  }
}
