/** Listeners that end together. */
export class Listening {
  private readonly ends: (() => void)[] = [];

  on<Listened extends Event>(target: EventTarget, type: string, listener: (event: Listened) => void): void {
    const listen = listener as (event: Event) => void;
    target.addEventListener(type, listen);
    this.ends.push(() => target.removeEventListener(type, listen));
  }

  end(): void {
    for (const end of this.ends.splice(0)) end();
  }
}
