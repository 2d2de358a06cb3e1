import { isScaleType, type Question, type SentAnswer } from '@deskledger/domain';

/** Names of a question's fields; ids hold no spaces. */
export const fieldName = ({ id }: Pick<Question, 'id'>, part?: number) =>
  part === undefined ? `q ${id}` : `q ${id} ${part}`;

/** What was filled in, as the API takes it; null: not answered. */
export function formAnswers(questions: readonly Question[], form: URLSearchParams): SentAnswer[] {
  return questions.map((question) => ({ id: question.id, answer: answerIn(question, form) }));
}

function answerIn(question: Question, form: URLSearchParams): SentAnswer['answer'] {
  const field = (part?: number) => form.get(fieldName(question, part)) ?? '';
  const { type, options = [], rows = [] } = question;
  switch (type) {
    case 'choices':
      return form.getAll(fieldName(question));
    case 'ranking':
      return rankedBy(
        options,
        options.map((_, part) => Number(field(part))),
      );
    case 'matrix':
      return rows.flatMap((row, part) => (field(part) === '' ? [] : [{ row, column: field(part) }]));
    case 'yes_no':
      return field() === '' ? null : field() === 'true';
    case 'consent':
      return field() === 'true' ? true : null;
    default:
      if (field() === '') return null;
      return isScaleType(type) ? Number(field()) : field().replaceAll('\r\n', '\n');
  }
}

/** The options in the order of their places, one for each: of two that share a place the order is not known. */
function rankedBy(options: readonly string[], places: readonly number[]): string[] {
  return options.flatMap((_, index) => {
    const option = options[places.indexOf(index + 1)];
    return option === undefined ? [] : [option];
  });
}
