import type { SurveyTranslations } from '@deskledger/contracts';
import type { TextField, TranslatedText } from '@deskledger/domain';
import { optionsOf, type DraftQuestion, type LinesName, type SurveyDraft } from './survey-draft.js';
import { mapTranslations } from './wording-content.js';

const fieldOfLines: Record<LinesName, TextField> = { optionLines: 'options', rowLines: 'rows', columnLines: 'columns' };

/** The translations once texts of a question were written: an option that is reworded keeps its translation. */
export function followRewriting(
  { questions, translations }: SurveyDraft,
  id: string,
  texts: Partial<DraftQuestion>,
): SurveyTranslations {
  const question = questions.find((candidate) => candidate.id === id);
  const names = (Object.keys(fieldOfLines) as LinesName[]).filter((name) => texts[name] !== undefined);
  return names.reduce((result, name) => {
    const reworded = question && rewordedLine(optionsOf(question[name]), optionsOf(texts[name] ?? ''));
    if (!reworded) return result;
    return mapTranslations(result, (all) => withKey(all, { question: id, field: fieldOfLines[name], ...reworded }));
  }, translations);
}

interface Rewording {
  before: string;
  after: string;
}

/** The one line that is another text now; nothing where lines came, went or moved. */
function rewordedLine(before: readonly string[], after: readonly string[]): Rewording | undefined {
  if (before.length !== after.length) return undefined;
  const [index, ...others] = before.flatMap((line, place) => (line === after[place] ? [] : [place]));
  if (index === undefined || others.length > 0) return undefined;
  const [from, to] = [before[index]!, after[index]!];
  return before.includes(to) || after.includes(from) ? undefined : { before: from, after: to };
}

/** What translates the new text already stays. */
function withKey(
  texts: readonly TranslatedText[],
  { question, field, before, after }: Rewording & Pick<TranslatedText, 'question' | 'field'>,
): readonly TranslatedText[] {
  const isAt = (key: string) => (text: TranslatedText) =>
    text.question === question && text.field === field && text.key === key;
  if (texts.some(isAt(after))) return texts;
  return texts.map((text) => (isAt(before)(text) ? { ...text, key: after } : text));
}

/** The translations with those of a question once more, for its copy. */
export function copyTexts(translations: SurveyTranslations, from: string, to: string): SurveyTranslations {
  return mapTranslations(translations, (texts) => [
    ...texts,
    ...texts.filter(({ question }) => question === from).map((text) => ({ ...text, question: to })),
  ]);
}
