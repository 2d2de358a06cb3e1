/** Hands out the object that it is given, so that a class which extends it puts its private field on that object. */
class Lent {
  constructor(object: object) {
    return object;
  }
}

/**
 * Computes something once for each object, which must never change. The result is kept on the object, where nobody sees
 * it: it goes when the object goes, and copies and JSON are without it. A WeakMap would do the same, but each of its
 * entries survives a garbage collection, and for objects that live for a moment that is most of what they cost.
 */
export function oncePerObject<Subject extends object, Result>(
  compute: (subject: Subject) => Result,
): (subject: Subject) => Result {
  class Kept extends Lent {
    readonly #result: Result;

    constructor(subject: Subject, result: Result) {
      super(subject);
      this.#result = result;
    }

    static of(subject: object): Kept | undefined {
      return #result in subject ? subject : undefined;
    }

    static resultOf(kept: Kept): Result {
      return kept.#result;
    }
  }
  return (subject) => {
    const kept = Kept.of(subject);
    if (kept !== undefined) return Kept.resultOf(kept);
    const result = compute(subject);
    new Kept(subject, result);
    return result;
  };
}
