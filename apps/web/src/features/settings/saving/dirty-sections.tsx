import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SettingsTab } from '../../../lib/url/settings-view.js';

/** A part of the settings that `Save Changes` saves and `Discard` takes back. */
interface SettingsSection {
  tab: SettingsTab;
  /** What the bar calls it. */
  name: string;
  isDirty: boolean;
  /** Rejects when it could not be saved; the error's words are shown beside the name. */
  save: () => Promise<unknown>;
  discard: () => void;
}

export type DirtySection = Omit<SettingsSection, 'isDirty'>;

interface Registry {
  dirty: readonly DirtySection[];
  /** Answers with the way to take the section out again. */
  enter: (section: DirtySection) => () => void;
}

const RegistryContext = createContext<Registry>({ dirty: [], enter: () => () => undefined });

/** Knows which sections have unsaved changes. */
export function DirtySections({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly DirtySection[]>([]);
  const enter = useCallback((section: DirtySection) => {
    setDirty((sections) => [...sections, section]);
    return () => setDirty((sections) => sections.filter((other) => other !== section));
  }, []);
  const registry = useMemo(() => ({ dirty, enter }), [dirty, enter]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

export function useDirtySections(): readonly DirtySection[] {
  return useContext(RegistryContext).dirty;
}

/** Puts a section under the care of the bar while it has unsaved changes. */
export function useSettingsSection(section: SettingsSection) {
  const { enter } = useContext(RegistryContext);
  const latest = useRef(section);
  useEffect(() => {
    latest.current = section;
  });
  const { tab, name, isDirty } = section;
  useEffect(() => {
    if (!isDirty) return;
    return enter({ tab, name, save: () => latest.current.save(), discard: () => latest.current.discard() });
  }, [enter, tab, name, isDirty]);
}
