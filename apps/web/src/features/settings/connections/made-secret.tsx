import { useEffect, useRef } from 'react';
import { connectionsCopy as words } from './connections.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';

export interface NewSecret {
  /** Of the connection. */
  name: string;
  text: string;
}

/** A secret that was made for a help desk, shown this once: it comes into view, wherever it was asked for. */
export function MadeSecret({ secret: { name, text }, onDone }: { secret: NewSecret; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [text]);
  return (
    <section aria-label={words.secretOf(name)} className="grid gap-2 rounded-control bg-sunken p-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium wrap-anywhere outline-none">
        {words.secretOf(name)}
      </h3>
      <p className="text-muted">{words.once}</p>
      <p className="flex items-center gap-2">
        <code className="reference min-w-0 wrap-anywhere">{text}</code>
        <CopyButton text={text} what={words.secret} />
      </p>
      <div>
        <Button onPress={onDone}>{words.close}</Button>
      </div>
    </section>
  );
}
