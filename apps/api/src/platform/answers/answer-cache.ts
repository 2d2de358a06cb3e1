import type { PreparedAnswer } from './prepared-answer.js';

type Sized = Pick<PreparedAnswer, 'bytes'>;

/** The answers used last, as many as fit into `capacity` bytes. */
export class AnswerCache<Answer extends Sized = PreparedAnswer> {
  // A Map keeps the order of insertion: what is used moves to the end, what is at the front leaves first.
  private readonly answers = new Map<string, Answer>();
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  get(key: string): Answer | undefined {
    const answer = this.answers.get(key);
    if (answer === undefined) return undefined;
    this.answers.delete(key);
    this.answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: Answer): void {
    this.delete(key);
    this.answers.set(key, answer);
    this.bytes += sizeOf(key, answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.capacity) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const answer = this.answers.get(key);
    if (answer === undefined) return;
    this.answers.delete(key);
    this.bytes -= sizeOf(key, answer);
  }
}

function sizeOf(key: string, answer: Sized): number {
  return key.length * 2 + answer.bytes;
}
