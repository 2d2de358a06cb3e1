import { Redo2, Undo2 } from 'lucide-react';
import { editorCopy as words } from './editor.copy.js';
import { cx } from '../../../ui/class-names.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { actionWords } from './draft/editor-actions.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';

/** They never become disabled, so that the focus stays while one steps through the log. */
export function HistoryButtons({ editor }: { editor: SurveyEditor }) {
  const undone = editor.past.at(-1)?.name;
  const redone = editor.future.at(-1)?.name;
  return (
    <div className="flex">
      <IconButton
        label={undone ? words.undo(actionWords(undone)) : words.undoNone}
        onPress={editor.undo}
        className={cx(!undone && 'opacity-50')}
      >
        <Undo2 aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={redone ? words.redo(actionWords(redone)) : words.redoNone}
        onPress={editor.redo}
        className={cx(!redone && 'opacity-50')}
      >
        <Redo2 aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
