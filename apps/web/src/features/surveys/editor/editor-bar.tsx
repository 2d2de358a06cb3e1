import type { ReactNode } from 'react';
import { useFoot } from '../../../lib/browser/use-foot.js';
import { HistoryButtons } from './history-buttons.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';

interface EditorBarProps {
  editor: SurveyEditor;
  /** What is saved, and what is missing; phones show it at the head of the page. */
  status: ReactNode;
  /** The buttons that save. */
  children: ReactNode;
}

/** Stays at the foot of the screen, however long the survey. */
export function EditorBar({ editor, status, children }: EditorBarProps) {
  useFoot('4rem');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-bar md:-mx-6 md:-mb-6 md:px-6 xl:-mx-8 xl:px-8">
      <div className="hidden min-w-0 grow md:block">{status}</div>
      <HistoryButtons editor={editor} />
      <div className="flex grow justify-end gap-2 *:grow md:grow-0 md:*:grow-0">{children}</div>
    </div>
  );
}
