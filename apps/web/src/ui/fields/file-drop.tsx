import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, Text } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../buttons/button.js';

interface FileDropProps {
  /** What may be dropped, as the name of the zone. */
  label: string;
  text: ReactNode;
  buttonLabel: string;
  /** Endings and media types that the button offers. */
  accept: readonly string[];
  isBusy?: boolean;
  onFile: (file: File) => void;
}

/** A place for one file: dropped, pasted, or chosen with the button. */
export function FileDrop({ label, text, buttonLabel, accept, isBusy = false, onFile }: FileDropProps) {
  return (
    <DropZone
      aria-label={label}
      isDisabled={isBusy}
      onDrop={({ items }) => {
        const file = items.find((item) => item.kind === 'file');
        if (file) void file.getFile().then(onFile);
      }}
      className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong bg-canvas p-6 text-center drop-target:border-primary drop-target:bg-primary-soft focus-visible:outline-2 focus-visible:outline-primary"
    >
      <Upload aria-hidden className="size-6 text-subtle" strokeWidth={1.75} />
      <Text slot="label" className="max-w-prose text-muted">
        {text}
      </Text>
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button isPending={isBusy}>{buttonLabel}</Button>
      </FileTrigger>
    </DropZone>
  );
}
