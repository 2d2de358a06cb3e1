import type { SurveyResponse } from '@deskledger/contracts';
import type { Question } from '@deskledger/domain';
import { localInstants, type TableCell, type TableRow } from '../../../../platform/files/index.js';
import { answerCell } from './question-table.js';
import type { PublishedVersion } from '../versions/read-versions.js';

interface Column {
  readonly heading: string;
  read(response: SurveyResponse): TableCell;
}

const kinds: Readonly<Record<SurveyResponse['kind'], string>> = { invitation: 'Invitation', public: 'Public link' };

/** The columns of an export: what is known of every response, then one for each question that was ever published. */
export class ExportColumns {
  private readonly columns: readonly Column[];

  constructor(versions: readonly PublishedVersion[], timezone: string) {
    const own = ownColumns(timezone);
    const taken = own.map(({ heading }) => heading);
    this.columns = [...own, ...questionColumns(versions, taken)];
  }

  get headings(): string[] {
    return this.columns.map(({ heading }) => heading);
  }

  rowOf(response: SurveyResponse): TableRow {
    return this.columns.map((column) => column.read(response));
  }
}

function ownColumns(timezone: string): Column[] {
  const local = localInstants(timezone);
  return [
    { heading: 'Response', read: ({ number }) => number },
    { heading: 'Submitted', read: ({ created_at }) => local(created_at) },
    { heading: 'Kind', read: ({ kind }) => kinds[kind] },
    { heading: 'Version', read: ({ version }) => version },
    { heading: 'Rating (1 to 5)', read: ({ rating }) => rating },
    { heading: 'Completion time (seconds)', read: ({ durationSeconds }) => durationSeconds },
    { heading: 'Ticket', read: ({ ticket }) => ticket?.ticketId ?? null },
    { heading: 'Subject', read: ({ ticket }) => ticket?.subject ?? null },
    { heading: 'Organization', read: ({ organizationName }) => organizationName },
    { heading: 'Designation', read: ({ designation }) => designation },
    { heading: 'Agent', read: ({ assignee }) => assignee && (assignee.name ?? assignee.id) },
  ];
}

/** @param taken headings of other columns: JSON Lines know each by its heading. */
function questionColumns(versions: readonly PublishedVersion[], taken: readonly string[]): Column[] {
  const questions = everyQuestion(versions);
  const wordings = [...taken, ...questions.map(({ question }) => question)];
  return questions.map(({ id, question }) => ({
    heading: wordings.filter((wording) => wording === question).length > 1 ? `${question} [${id}]` : question,
    read: (response) => answerCell(response.questions.find((asked) => asked.id === id)?.answer),
  }));
}

/** Each once, as it is worded last: those of the newest version first, then what was dropped before it. */
function everyQuestion(versions: readonly PublishedVersion[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { questions: asked } of versions.toReversed()) {
    for (const question of asked) if (!questions.has(question.id)) questions.set(question.id, question);
  }
  return [...questions.values()];
}
