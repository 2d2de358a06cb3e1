import {
  adviseTemplate,
  checkTemplate,
  estimatedMinutes,
  ownLanguage,
  surveyLanguageNames,
  translatedLanguages,
  translationState,
  type Advice,
} from '@deskledger/domain';
import type { SurveyContent } from '@deskledger/contracts';
import { CircleAlert, Lightbulb, type LucideIcon } from 'lucide-react';
import { reviewCopy as words } from './publish.copy.js';
import { editorCopy as editor } from '../editor/editor.copy.js';
import { focusCard } from '../editor/questions/editor-focus.js';
import { Button } from '../../../ui/buttons/button.js';

interface ContentListProps {
  content: SurveyContent;
  /** Leads back to the editor before a question takes the focus. */
  onGo: () => void;
}

/** What the server would refuse; nothing when the survey can come into force. */
export function FaultList({ content, onGo }: ContentListProps) {
  const faults = checkTemplate(content);
  if (faults.length === 0) return null;
  return (
    <Notes title={words.fix} icon={CircleAlert} iconClass="text-danger">
      {faults.map(({ path, message }) => (
        <Note key={`${path} ${message}`} path={path} text={message} content={content} onGo={onGo} />
      ))}
    </Notes>
  );
}

/** What could be better and forbids nothing. */
export function AdviceList({ content, onGo }: ContentListProps) {
  const advice = adviseTemplate(content);
  if (advice.length === 0) return null;
  return (
    <Notes title={words.advice} icon={Lightbulb} iconClass="text-warning">
      {advice.map((one) => (
        <Note
          key={`${one.path} ${one.code}`}
          path={one.path}
          text={adviceText(one, content)}
          content={content}
          onGo={onGo}
        />
      ))}
    </Notes>
  );
}

function adviceText({ code, path }: Advice, content: SurveyContent): string {
  const { adviceText: texts } = words;
  if (code === 'many_questions') return texts.many_questions(estimatedMinutes(content.questions.length));
  if (code !== 'translation_incomplete') return texts[code];
  const language = translatedLanguages(content).find((one) => path === `translations.${one}`) ?? ownLanguage(content);
  const state = translationState(content, language);
  return texts.translation_incomplete(surveyLanguageNames[language], state.missing, state.texts.length);
}

interface NotesProps {
  title: string;
  icon: LucideIcon;
  iconClass: string;
  children: React.ReactNode;
}

function Notes({ title, icon: Icon, iconClass, children }: NotesProps) {
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-2 text-h3">
        <Icon aria-hidden className={`size-4 ${iconClass}`} strokeWidth={1.75} />
        {title}
      </h3>
      <ul className="mt-1.5 grid gap-1">{children}</ul>
    </section>
  );
}

interface NoteProps extends ContentListProps {
  /** `questions[2].options` and the like. */
  path: string;
  text: string;
}

function Note({ path, text, content, onGo }: NoteProps) {
  const index = Number(/^questions\[(\d+)\]/.exec(path)?.[1] ?? -1);
  const question = content.questions[index];
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 text-small">
      {question && (
        <Button
          look="link"
          className="min-h-6 text-small!"
          onPress={() => {
            onGo();
            // The closing dialog gives the focus back first.
            setTimeout(() => focusCard(question.id), 250);
          }}
        >
          {editor.question(index + 1)}
        </Button>
      )}
      <span className="text-muted">{sentence}</span>
    </li>
  );
}
