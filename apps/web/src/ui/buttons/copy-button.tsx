import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from '../../copy/copy.js';
import { announce } from '../../lib/browser/announce.js';
import { copyText } from '../../lib/browser/copy-text.js';
import { IconButton } from './icon-button.js';

/** Puts a text on the clipboard and says how it went. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);

  const onPress = async () => {
    if (await copyText(text)) {
      setDone(true);
      announce(copy.action.copied);
    } else {
      const { toast } = await import('../feedback/toasts.js');
      toast.error(copy.state.couldNotCopy(what));
    }
  };
  const Icon = done ? Check : Copy;
  return (
    <IconButton label={copy.action.copy(what)} small onPress={() => void onPress()}>
      <Icon aria-hidden className={done ? 'size-4 text-success' : 'size-4'} strokeWidth={1.75} />
    </IconButton>
  );
}
