import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { settingsCopy } from '../settings.copy.js';

interface ShownOnceProps {
  title: string;
  /** Why it has to be taken now. */
  text: string;
  /** What the secret is, as it stands in a sentence. */
  what: string;
  secret: string;
  onDone: () => void;
}

/** A secret that was made, the only time it is seen: it comes into view, wherever it was asked for. */
export function ShownOnce({ title, text, what, secret, onDone }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [secret]);
  return (
    <section aria-label={title} className="grid gap-2 rounded-control bg-sunken p-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium wrap-anywhere outline-none">
        {title}
      </h3>
      <p className="text-muted">{text}</p>
      <p className="flex items-center gap-2">
        <code className="reference min-w-0 wrap-anywhere">{secret}</code>
        <CopyButton text={secret} what={what} />
      </p>
      <div>
        <Button onPress={onDone}>{settingsCopy.done}</Button>
      </div>
    </section>
  );
}
