import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { FilterWord } from '../../../platform/files/index.js';
import { readGroupNames } from '../../analytics/index.js';
import { namelessFilters } from '../../notifications/index.js';
import { canonicalSelection, selectionWords, type TicketSelection } from '../../tickets/index.js';
import { askedFigures } from '../figures/asked-by-view.js';
import type { CardContents } from '../figures/card-contents.js';
import type { ReportContents } from '../figures/report-contents.js';
import type { BoardFrame } from './board-cards.js';

type Words = Pick<BoardFrame, 'cardFilters' | 'nameOf'>;

/** What the filters and the groups of a board's cards are called now: names may have been erased since they were read. */
@Injectable()
export class CardWords {
  constructor(private readonly database: Database) {}

  /** Of what is no board, nothing. */
  of(contents: ReportContents): Promise<Words> {
    return this.words(contents, (selection) => selectionWords(this.database, selection), true);
  }

  /** The same without people. @param where says where they are named. */
  nameless(contents: ReportContents, where: string): Promise<Words> {
    return this.words(contents, (selection) => namelessFilters(this.database, selection, where), false);
  }

  private async words(
    contents: ReportContents,
    wordsOf: (selection: TicketSelection) => Promise<FilterWord[]>,
    namesPeople: boolean,
  ): Promise<Words> {
    const cards = contents.kind === 'board' ? contents.cards : [];
    const cardFilters = new Map<string, FilterWord[]>();
    for (const { id, query } of cards) {
      const asked = askedFigures(new URLSearchParams(query));
      if (asked !== undefined) cardFilters.set(id, await wordsOf(canonicalSelection(asked.query)));
    }
    const groups = cards.flatMap(groupsOf).filter(({ rows }) => namesPeople || rows !== 'assignee');
    const nameOf = await readGroupNames(this.database, groups);
    return { cardFilters, nameOf };
  }
}

/** What groups are shown, each with its dimension. */
function groupsOf({ shown }: CardContents) {
  if (shown.kind !== 'table') return [];
  const { by, across, rows, columns } = shown;
  return [
    ...rows.flatMap(({ key }) => (key === null ? [] : [{ rows: by, key }])),
    ...(across === null ? [] : columns.flatMap(({ group }) => (group === null ? [] : [{ rows: across, key: group }]))),
  ];
}
