import type { Ref } from 'react';
import { editorCopy as words } from './editor.copy.js';
import { Card } from '../../../ui/layout/card.js';
import { TextArea } from '../../../ui/fields/text-area.js';
import { TextField } from '../../../ui/fields/text-field.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';

export function DetailsCard({ editor, titleRef }: { editor: SurveyEditor; titleRef?: Ref<HTMLInputElement> }) {
  return (
    <Card title={words.details}>
      <div className="mt-2 grid gap-4">
        <TextField
          label={
            <>
              {words.title} <span aria-hidden>*</span>
              <span className="sr-only">, {words.required}</span>
            </>
          }
          value={editor.draft.title}
          onChange={(title) => editor.write({ title })}
          maxLength={200}
          autoComplete="off"
          {...(titleRef && { inputRef: titleRef })}
        />
        <TextArea
          label={words.description}
          value={editor.draft.description}
          onChange={(description) => editor.write({ description })}
          maxLength={2000}
        />
      </div>
    </Card>
  );
}
