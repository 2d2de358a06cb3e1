import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part that its screen can do without. Where its code cannot be had, nothing stands in its place and nothing else
 * breaks; it is asked for once more when the network is back.
 */
export function lazyExtra<Props>(load: () => Promise<Loaded<Props>>): LazyExoticComponent<ComponentType<Props>> {
  const nothing = (): Loaded<Props> => ({ default: () => null });
  return lazy<ComponentType<Props>>(() => load().catch(() => onceOnline().then(load).catch(nothing)));
}

function onceOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
