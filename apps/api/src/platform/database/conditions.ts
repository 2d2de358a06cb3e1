/** The `where` part of a statement with its parameters, gathered step by step. */
export class Conditions {
  private readonly parts: string[] = [];

  /** @param params those of a statement that has other conditions as well; they are added to. */
  constructor(readonly params: unknown[] = []) {}

  /** Adds a parameter; answers the text that stands for it. `type` is needed where PostgreSQL cannot tell. */
  param(value: unknown, type?: string): string {
    this.params.push(value);
    return type === undefined ? `$${this.params.length}` : `$${this.params.length}::${type}`;
  }

  /** Adds a condition that must hold beside the others. */
  add(condition: string): this {
    this.parts.push(condition);
    return this;
  }

  /** The conditions joined by `and`. */
  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' and ');
  }
}

/** A text as a pattern of `like` that matches it alone. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
