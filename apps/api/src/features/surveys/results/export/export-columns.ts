import type { AnswerValue, SurveyResponse, UnsubmittedResponse } from '@deskledger/contracts';
import { askedQuestions } from '@deskledger/domain';
import { localInstants, type TableCell, type TableRow } from '../../../../platform/files/index.js';
import { answerCell, versionsWords } from './question-table.js';
import type { PublishedVersion } from '../versions/read-versions.js';

interface Column<Response = SurveyResponse> {
  readonly heading: string;
  read(response: Response): TableCell;
}

/** Answers to the questions of a version. */
interface Answered {
  readonly version: number;
  readonly questions: readonly { readonly id: string; readonly answer: AnswerValue; readonly written?: boolean }[];
}

const kinds: Readonly<Record<SurveyResponse['kind'], string>> = { invitation: 'Invitation', public: 'Public link' };

/** The columns of an export: what is known of every response, then one for each wording of each question. */
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

/** What is known of a response that is not submitted; of a written answer, that there is one. */
export function unsubmittedColumns(
  versions: readonly PublishedVersion[],
  timezone: string,
): Column<UnsubmittedResponse>[] {
  const local = localInstants(timezone);
  const own: Column<UnsubmittedResponse>[] = [
    { heading: 'Started', read: ({ startedAt }) => local(startedAt) },
    { heading: 'Last answer', read: ({ changedAt }) => local(changedAt) },
    { heading: 'Submitted', read: () => 'No' },
    { heading: 'Kind', read: ({ kind }) => kinds[kind] },
    { heading: 'Version', read: ({ version }) => version },
    { heading: 'Ticket', read: ({ ticket }) => ticket?.ticketId ?? null },
    { heading: 'Subject', read: ({ ticket }) => ticket?.subject ?? null },
    { heading: 'Organization', read: ({ organizationName }) => organizationName },
  ];
  const taken = own.map(({ heading }) => heading);
  return [...own, ...questionColumns(versions, taken)];
}

/**
 * A column for each wording of each question: nobody's answer stands under words that they did not see. Where a question
 * has several columns, each names its versions.
 *
 * @param taken headings of other columns: JSON Lines know each by its heading.
 */
function questionColumns(versions: readonly PublishedVersion[], taken: readonly string[]): Column<Answered>[] {
  const asked = askedQuestions(versions).flatMap(({ question: { id }, wordings }) =>
    wordings.map((wording) => ({ id, ...wording })),
  );
  const headings = asked.map(({ id, question, versions: used }) => {
    const isOnly = asked.every((other) => other.id !== id || other.versions === used);
    return isOnly ? question : `${question} (${versionsWords(used)})`;
  });
  const all = [...taken, ...headings];
  return asked.map(({ id, versions: used }, index) => {
    const heading = headings[index]!;
    return {
      heading: all.filter((other) => other === heading).length > 1 ? `${heading} [${id}]` : heading,
      read: ({ version, questions }) => {
        const answered = used.includes(version) ? questions.find((question) => question.id === id) : undefined;
        return answered?.written ? '(written)' : answerCell(answered?.answer);
      },
    };
  });
}
