import { canonicalText } from '../core/canonical-text.js';
import { surveyLanguages } from '../organization/settings.js';
import type { SurveyContent } from '../survey-template/survey-content.js';
import type { TemplateChange } from '../survey-template/template-change.js';
import { mailTextNames } from './mail-texts.js';

/** What changed in the look and in the words of the mails, of two tidy contents. */
export function compareLooks(older: SurveyContent, newer: SurveyContent): TemplateChange[] {
  const [before, after] = [older.look ?? {}, newer.look ?? {}];
  const mails = surveyLanguages.flatMap((language) =>
    mailTextNames.map((name) => {
      const textOf = ({ mail }: SurveyContent) => mail?.[language]?.[name] ?? '';
      return { kind: 'mail' as const, language, name, before: textOf(older), after: textOf(newer) };
    }),
  );
  return [
    ...(canonicalText(before) === canonicalText(after) ? [] : [{ kind: 'look' as const, before, after }]),
    ...mails.filter((change) => change.before !== change.after),
  ];
}
