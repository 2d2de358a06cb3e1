import {
  longestMailTexts,
  mailTextNames,
  type MailTextName,
  type MailTexts,
  surveyLanguages,
  type SurveyLanguage,
} from '@deskledger/domain';
import { Select } from '../../../../ui/fields/select.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { lookCopy as words, mailTextLabels } from './look.copy.js';

interface MailFieldsProps {
  language: SurveyLanguage;
  texts: MailTexts;
  onLanguage: (language: SurveyLanguage) => void;
  onChange: (texts: MailTexts) => void;
}

const languages = surveyLanguages.map((value) => ({ value, label: words.languageOf(value) }));
const several: readonly MailTextName[] = ['text', 'reminder_text'];

/** The survey's own words in the emails of one language. */
export function MailFields({ language, texts, onLanguage, onChange }: MailFieldsProps) {
  return (
    <div role="group" aria-label={words.own(words.languageOf(language))} className="grid gap-4">
      <div className="max-w-60">
        <Select label={words.language} isLabelShown value={language} options={languages} onChange={onLanguage} />
      </div>
      <p className="text-small text-muted">{words.usual}</p>
      {mailTextNames.map((name) => {
        const Field = several.includes(name) ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={mailTextLabels[name]}
            value={texts[name] ?? ''}
            maxLength={longestMailTexts[name]}
            autoComplete="off"
            onChange={(text) => onChange({ ...texts, [name]: text })}
          />
        );
      })}
    </div>
  );
}
