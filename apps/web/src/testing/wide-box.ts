/** jsdom lays nothing out; the observer tells the charts a width as a browser would. */
export class WideBox {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element) {
    const entry = {
      target,
      contentRect: { width: 700, height: 300, top: 0, left: 0 },
    } as unknown as ResizeObserverEntry;
    queueMicrotask(() => this.tell([entry], this));
  }
  unobserve() {}
  disconnect() {}
}
