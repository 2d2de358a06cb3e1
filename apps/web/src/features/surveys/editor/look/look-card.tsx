import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.js';
import { Card } from '../../../../ui/layout/card.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { ColorField } from './color-field.js';
import { LogoField } from './logo-field.js';
import { lookCopy as words } from './look.copy.js';
import { MailFields } from './mail-fields.js';
import { useMailLanguage } from './use-mail-language.js';

const MailPreview = lazy(() => import('./mail-preview.js'));

interface LookCardProps {
  editor: SurveyEditor;
  /** Of the active survey that a test email can lead to; null: there is none. */
  testId: string | null;
}

/** Colour, logo and the words of the emails. The page beside it shows the first two at once. */
export default function LookCard({ editor, testId }: LookCardProps) {
  const { look, mail } = editor.draft;
  const [language, setLanguage] = useMailLanguage();
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <Card title={words.title}>
      <div className="mt-2 grid gap-5">
        <ColorField color={look.color} onChange={(color) => editor.write({ look: { ...look, color } })} />
        <LogoField look={look} onChange={(changed) => editor.write({ look: { ...look, ...changed } })} />
        <MailFields
          language={language}
          texts={mail[language] ?? {}}
          onLanguage={setLanguage}
          onChange={(texts) => editor.write({ mail: { ...mail, [language]: texts } })}
        />
        <Button className="justify-self-start" onPress={() => setPreviewing(true)}>
          {words.preview}
        </Button>
      </div>
      {isPreviewing && (
        <Suspense>
          <MailPreview draft={editor.draft} language={language} testId={testId} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
