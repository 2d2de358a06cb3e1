import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from '../../copy/copy.js';
import { announce } from '../../lib/browser/announce.js';
import { IconButton } from './icon-button.js';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);

  const onPress = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    announce(copy.action.copied);
  };
  const Icon = done ? Check : Copy;
  return (
    <IconButton label={copy.action.copy(what)} small onPress={() => void onPress()}>
      <Icon aria-hidden className={done ? 'size-4 text-success' : 'size-4'} strokeWidth={1.75} />
    </IconButton>
  );
}
