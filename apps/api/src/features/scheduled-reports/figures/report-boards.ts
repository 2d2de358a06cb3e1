import { pinnedFigures } from '@deskledger/contracts';
import { zonedDay, type DaySpan } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { invalidRequest, PeopleRights, ProblemError, type Actor } from '../../../platform/http/index.js';
import { AskedRanges, Timezone } from '../../../platform/questions/index.js';
import { ReadBoard } from '../../views/index.js';
import { askedCards, peopleInCard, type AskedBoard, type AskedCard } from './asked-board.js';
import { CardAnswers } from './card-answers.js';
import type { CardContents, CardShown, PinnedFigure } from './card-contents.js';
import { readCardFigure } from './card-figures.js';
import { tableOf } from './card-table.js';
import { titleOfCard } from './card-titles.js';
import { readCardChart } from './card-values.js';
import type { BoardContents } from './report-contents.js';
import type { Range } from './sides.js';

/** Cards of now, whatever the days. */
const cardsOfNow: ReadonlySet<string> = new Set(['backlog', 'backlogNow', 'backlogTrend']);

/** Reads the cards of a board that a report's owner would see on it at this moment. */
@Injectable()
export class ReportBoards {
  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
    private readonly timezone: Timezone,
    private readonly people: PeopleRights,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 400 where the reader sees no such board. */
  async question(id: string | null, reader: Actor, span: DaySpan | null): Promise<AskedBoard> {
    const board = id === null ? undefined : await this.board(id, reader);
    if (board === undefined)
      throw invalidRequest('The board was deleted, or is no longer shared with the owner of the report.', [
        { path: 'board', message: 'must be a board that its owner sees' },
      ]);
    const { name, pins } = board;
    return { kind: 'board', board: { id: board.id, name }, span, cards: askedCards(pins, span) };
  }

  async read({ board, span, cards }: AskedBoard, reader: Actor): Promise<BoardContents> {
    const answers = new CardAnswers(this.queries, this.ranges);
    const contents: CardContents[] = [];
    // One after the other: a board of many filters does not keep the database from those who wait at a screen.
    for (const card of cards) contents.push(await this.contentsOf(card, reader, answers));
    const timezone = this.timezone.current();
    const at = this.clock.now();
    const today = zonedDay(timezone)(at.getTime());
    return {
      kind: 'board',
      ...{ at: at.toISOString(), query: '', range: { ...(span ?? { from: today, to: today }), timezone } },
      ...{ board, cards: contents },
    };
  }

  private async contentsOf(asked: AskedCard, reader: Actor, answers: CardAnswers): Promise<CardContents> {
    const { pin, query, view } = asked;
    const name = titleOfCard(asked);
    return {
      ...{ id: pin.id, card: pin.card, name, title: pin.title ?? name, query: view },
      range: cardsOfNow.has(pin.card) ? null : this.rangeOf(query),
      shown: (await this.mayRead(asked, reader)) ? await shownOf(asked, answers) : { kind: 'none', why: 'withheld' },
    };
  }

  private rangeOf(query: AskedCard['query']): Range {
    const { from, to, timezone } = this.ranges.resolve(query);
    return { from, to, timezone };
  }

  /** As on the board: what somebody may not see there is left out, and the other cards are not. */
  private mayRead(card: AskedCard, reader: Actor): Promise<boolean> {
    return this.people.assertMayAsk(peopleInCard(card), card.query, reader).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError && error.status === 403) return false;
        throw error;
      },
    );
  }

  private board(id: string, reader: Actor) {
    return this.queries.execute(new ReadBoard(reader, id)).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return undefined;
      throw error;
    });
  }
}

async function shownOf(asked: AskedCard, answers: CardAnswers): Promise<CardShown> {
  const { card } = asked.pin;
  if (card === 'breakdown') return tableOf(asked.breakdown, await answers.breakdown(asked));
  if (!isFigure(card)) return readCardChart(card, asked, answers);
  return { kind: 'figure', figure: card, ...(await readCardFigure(card, asked, answers)) };
}

const isFigure = (card: string): card is PinnedFigure => pinnedFigures.some((figure) => figure === card);
