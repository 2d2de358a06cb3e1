import { isDeepStrictEqual } from 'node:util';
import { UnexpectedAnswerError, type PulledPage } from '../../ingestion/index.js';

/** A search that goes on from the last change may find one page twice. */
const mostTimes = 3;

type Page = Pick<PulledPage, 'items' | 'next'>;

/** Recognises a help desk that sends one page over and over, whatever it is asked for. */
export class RepeatedPages {
  private last: Page | undefined;
  private times = 0;

  /**
   * Whether the page has the tickets of the one before it, or leads to where that one led.
   * @throws UnexpectedAnswerError when it comes for the third time.
   */
  isRepeated(page: Page): boolean {
    const { last } = this;
    const isEqual =
      last !== undefined &&
      ((page.items.length > 0 && isDeepStrictEqual(page.items, last.items)) || isDeepStrictEqual(page.next, last.next));
    this.times = isEqual ? this.times + 1 : 1;
    this.last = page;
    if (this.times < mostTimes) return isEqual;
    throw new UnexpectedAnswerError(
      'The help desk sent the same page three times. Check its search, then resume the run.',
    );
  }
}
