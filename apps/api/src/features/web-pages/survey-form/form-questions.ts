import {
  isScaleType,
  type Question,
  scaleOf,
  scaleValues,
  type SurveyContent,
  surveyInLanguage,
} from '@deskledger/domain';
import { faultWords, limitWords } from '@deskledger/domain/survey-page/fault-words';
import { plainWords } from '@deskledger/domain/survey-page/plain-words';
import { shuffled } from '@deskledger/domain/survey-page/shuffled';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import type { Slots } from '../fill-slots.js';
import { fieldName } from './form-answers.js';

export interface FilledForm {
  readonly content: SurveyContent;
  readonly speech: Speech;
  /** What was filled in before. */
  readonly form: URLSearchParams;
  /** By question id: what is wrong, as the API says it. */
  readonly faults: ReadonlyMap<string, string>;
  /** Whose order the shuffled options have. */
  readonly person: string;
}

interface Asked extends FilledForm {
  /** As it was written, its options in the order of this person. */
  readonly question: Question;
  /** The questions in the language of the page, by id; and as they were written. */
  readonly shown: ReadonlyMap<string, Question>;
  readonly written: ReadonlyMap<string, Question>;
}

type ListField = 'options' | 'rows' | 'columns';

/** The questions as slots of the page, all of them: which are asked depends on answers that are given on it. */
export function formQuestions(filled: FilledForm): Slots[] {
  const { content, speech, person } = filled;
  const byId = ({ questions }: SurveyContent) => new Map(questions.map((question) => [question.id, question]));
  const [written, shown] = [byId(content), byId(surveyInLanguage(content, speech.language))];
  return shuffled(content.questions, person).map((question, index) =>
    questionSlots({ ...filled, question, shown, written }, `q${index + 1}`),
  );
}

function questionSlots(asked: Asked, anchor: string): Slots {
  const { question, shown, speech, form, faults } = asked;
  const { words } = speech;
  const [condition, limits, given] = [conditionWords(asked), limitsOf(asked), faults.get(question.id)];
  const fault = given && faultWords(question, kindOfFault(question, given), speech);
  const described = { mark: true, condition, limits, fault };
  return {
    anchor,
    question: shown.get(question.id)!.question || words.untitledQuestion,
    mark: question.required ? words.requiredMark : words.optionalMark,
    ...{ condition, limits, fault },
    describedBy: Object.entries(described)
      .flatMap(([part, text]) => (text ? [`${anchor}-${part}`] : []))
      .join(' '),
    required: String(question.required && condition === undefined),
    invalid: String(fault !== undefined),
    name: fieldName(question),
    written: form.get(fieldName(question)) ?? '',
    ...scaleSlots(asked),
    ...listSlots(asked),
    ...rankingSlots(asked),
    ...matrixSlots(asked),
    ...writtenSlots(question),
  };
}

/** When a question is to be answered; undefined: in any case. */
function conditionWords(asked: Asked): string | undefined {
  const { question, shown, speech } = asked;
  const list = new Intl.ListFormat(speech.language, { type: 'disjunction' });
  const lines = (question.show_if ?? []).map(({ question: id, is = [] }) => {
    const answers = is.map((value) => valueWords(asked, id, value));
    return plainWords[speech.language].onlyIf(shown.get(id)!.question, list.format(answers));
  });
  return lines.length === 0 ? undefined : lines.join(' · ');
}

function valueWords(asked: Asked, id: string, value: string | number | boolean): string {
  const { words, number } = asked.speech;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'number' ? number(value) : said(asked, 'options', value, id);
}

/** The text of an option, a row or a column in the language of the page. */
function said({ question, shown, written }: Asked, field: ListField, original: string, id = question.id): string {
  const place = written.get(id)?.[field]?.indexOf(original) ?? -1;
  return shown.get(id)?.[field]?.[place] ?? original;
}

/** The page's own form says in numbers what its scripts let people see. */
function limitsOf({ question, speech }: Asked): string | undefined {
  const { type, options = [] } = question;
  if (type === 'ranking') return plainWords[speech.language].place(speech.number(1), speech.number(options.length));
  return type === 'choices' || type === 'date' ? limitWords(question, speech) || undefined : undefined;
}

const withLimits = ['choices', 'ranking', 'matrix', 'date'];

function kindOfFault({ type }: Question, fault: string): string {
  if (fault === 'This field is required') return 'required';
  if (type === 'email') return 'address';
  return withLimits.includes(type) ? 'limits' : fault;
}

function scaleSlots({ question, shown, speech, form }: Asked): Slots {
  if (!isScaleType(question.type)) return {};
  const { number, words } = speech;
  const values = scaleValues(scaleOf(question));
  const { min, max } = shown.get(question.id)!.labels ?? {};
  const [first, last] = [number(values[0] ?? 0), number(values.at(-1) ?? 0)];
  const ends = [min && words.scaleEnd(first, min), max && words.scaleEnd(last, max)];
  return {
    isScale: true,
    count: String(values.length),
    ...{ min, max, first, last },
    ends: ends.filter(Boolean).join(', '),
    buttons: values.map((value) => ({
      value: String(value),
      text: number(value),
      checked: checked(form.get(fieldName(question)) === String(value)),
    })),
  };
}

function listSlots(asked: Asked): Slots {
  const { question, speech, shown, form } = asked;
  const { type, options = [] } = question;
  const { words } = speech;
  const given = form.getAll(fieldName(question));
  const button = (value: string, text: string) => ({ value, text, checked: checked(given.includes(value)) });
  const isList = true;
  const [radios, boxes] = [
    { listRole: 'radiogroup', input: 'radio' },
    { listRole: 'group', input: 'checkbox' },
  ];
  const buttons = () => options.map((option) => button(option, said(asked, 'options', option)));
  switch (type) {
    case 'choice':
      return { isList, ...radios, buttons: buttons() };
    case 'choices':
      return { isList, ...boxes, buttons: buttons() };
    case 'yes_no':
      return { isList, ...radios, buttons: [button('true', words.yes), button('false', words.no)] };
    case 'consent':
      return { isList, ...boxes, buttons: [button('true', shown.get(question.id)!.statement ?? '')] };
    default:
      return {};
  }
}

/** A place to choose for each option; fields are named by the order in which the options were written. */
function rankingSlots(asked: Asked): Slots {
  const { question, written, speech, form } = asked;
  if (question.type !== 'ranking') return {};
  const { options = [] } = question;
  const ranks = options.map((option) => {
    const rankName = fieldName(question, written.get(question.id)!.options!.indexOf(option));
    const places = options.map((_, index) => ({
      place: String(index + 1),
      placeText: speech.number(index + 1),
      selected: form.get(rankName) === String(index + 1) ? 'selected' : '',
    }));
    return { option: said(asked, 'options', option), rankName, places };
  });
  return { isRanking: true, ranks };
}

function matrixSlots(asked: Asked): Slots {
  const { question, form } = asked;
  if (question.type !== 'matrix') return {};
  const { rows = [], columns = [] } = question;
  return {
    isMatrix: true,
    rows: rows.map((row, index) => {
      const rowName = fieldName(question, index);
      return {
        row: said(asked, 'rows', row),
        rowName,
        cells: columns.map((column) => ({
          column,
          columnText: said(asked, 'columns', column),
          checked: checked(form.get(rowName) === column),
        })),
      };
    }),
  };
}

function writtenSlots({ type, min_date: firstDay = '', max_date: lastDay = '' }: Question): Slots {
  if (type === 'text') return { isText: true };
  if (type === 'email') return { line: 'email', autocomplete: 'email' };
  return type === 'date' ? { line: 'date', autocomplete: 'off', firstDay, lastDay } : {};
}

const checked = (isChecked: boolean) => (isChecked ? 'checked' : '');
