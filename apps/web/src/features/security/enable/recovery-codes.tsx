import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { securityCopy } from '../security.copy.js';
import { saveFile } from '../../../lib/export/save-file.js';
import { Button } from '../../../ui/buttons/button.js';
import { Checkbox } from '../../../ui/fields/checkbox.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';

const { factor: words } = securityCopy;

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The codes, once: to be copied, saved or printed before anything else. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () =>
    saveFile(new Blob([`${words.fileHead(email)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), words.fileName);
  return (
    <div className="print-alone grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {words.codesTitle}
      </h3>
      <p className="text-muted">{words.codesText}</p>
      <ol aria-label={words.codesList} className="grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="reference">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} what={words.codesList} />
        <Button onPress={save}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {words.download}
        </Button>
        <Button onPress={() => print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {words.print}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Checkbox isSelected={isSaved} onChange={setSaved}>
          {words.saved}
        </Checkbox>
        <Button look="primary" isDisabled={!isSaved} onPress={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
