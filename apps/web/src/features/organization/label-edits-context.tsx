import { createContext, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import type { SettingsTab } from '../../lib/url/settings-view.js';
import type { Edits } from './save-edits.js';

/** Unsaved changes, and the tab in which the last of them was made. */
export type TabEdits = Edits & { readonly tab: SettingsTab };
export type EditsState = [TabEdits | null, Dispatch<SetStateAction<TabEdits | null>>];

export const LabelEditsContext = createContext<EditsState>([null, () => undefined]);

/** One draft for the tabs that show the table of statuses: what one of them changes, the others show. */
export function LabelEdits({ children }: { children: ReactNode }) {
  return <LabelEditsContext value={useState<TabEdits | null>(null)}>{children}</LabelEditsContext>;
}
