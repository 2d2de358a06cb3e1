import { useRef } from 'react';
import { settingsCopy } from '../settings.copy.js';
import { useBottomInset } from '../../../lib/browser/use-bottom-inset.js';
import { narrowScreen, useMedia } from '../../../lib/browser/use-media.js';
import { Button } from '../../../ui/buttons/button.js';
import type { DirtySection } from './dirty-sections.js';
import type { SavingFailure } from './use-saving.js';

const { bar: words, spec } = settingsCopy;

interface SaveBarProps {
  dirty: readonly DirtySection[];
  failures: readonly SavingFailure[];
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays at the foot of the panel: what is unsaved, and the two ways out of that. */
export function SaveBar({ dirty, failures, isSaving, onSave, onDiscard }: SaveBarProps) {
  // On a phone the words stand above the buttons.
  useBottomInset(useMedia(narrowScreen) ? '6rem' : '4rem');
  const saveButton = useRef<HTMLButtonElement>(null);
  const isDirty = dirty.length > 0;
  const discard = () => {
    onDiscard();
    saveButton.current?.focus();
  };
  return (
    <div
      data-toolbar
      className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:-mb-6 md:px-0"
    >
      <div className="min-w-0 grow basis-60 text-small">
        <div role="alert" className="text-danger">
          {failures.map(({ section, why }) => (
            <p key={section}>{words.failed(section, why)}</p>
          ))}
        </div>
        <p role="status" className="text-muted">
          {isDirty ? words.dirty(dirty.map(({ name }) => name)) : words.clean}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {isDirty && (
          <Button onPress={discard} isDisabled={isSaving}>
            {words.discard}
          </Button>
        )}
        <Button
          ref={saveButton}
          look={isDirty ? 'primary' : 'secondary'}
          onPress={onSave}
          isPending={isSaving}
          busyLabel={words.saving}
        >
          {spec.saveChanges}
        </Button>
      </div>
    </div>
  );
}
