import { useRef, useState } from 'react';
import { settingsCopy } from '../settings.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { toast } from '../../../ui/feedback/toasts.js';
import type { DirtySection } from './dirty-sections.js';
import { SavingCancelled } from './saving-cancelled.js';

export interface SavingFailure {
  section: string;
  why: string;
}

/** Saves what is dirty, section after section: one that fails stays dirty and is named, the others are saved. */
export function useSaving(dirty: readonly DirtySection[]) {
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState<readonly SavingFailure[]>([]);
  const isBusy = useRef(false);
  const save = async () => {
    if (isBusy.current) return;
    if (dirty.length === 0) return announce(settingsCopy.bar.clean);
    isBusy.current = true;
    setSaving(true);
    const { failed, isCancelled } = await saveEach(dirty);
    isBusy.current = false;
    setSaving(false);
    setFailures(failed);
    if (failed.length > 0) requestAnimationFrame(focusFirstFault);
    if (failed.length === 0 && !isCancelled) toast.success(settingsCopy.spec.saved);
  };
  const discard = () => {
    setFailures([]);
    for (const section of dirty) section.discard();
  };
  const stillDirty = new Set(dirty.map(({ name }) => name));
  return { isSaving, failures: failures.filter(({ section }) => stillDirty.has(section)), save, discard };
}

/** Where a field says what is wrong, whoever saved goes on there. */
function focusFirstFault() {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

async function saveEach(sections: readonly DirtySection[]) {
  const failed: SavingFailure[] = [];
  let isCancelled = false;
  for (const { name, save } of sections) {
    try {
      await save();
    } catch (error) {
      if (error instanceof SavingCancelled) isCancelled = true;
      else failed.push({ section: name, why: failureOf(error).detail });
    }
  }
  return { failed, isCancelled };
}
