import { copy } from '../../copy/copy.js';
import { copyText } from '../../lib/browser/copy-text.js';

/** What is said about a link afterwards. */
interface LinkWords {
  copied: string;
  notCopied: string;
}

const ofPage: LinkWords = { copied: copy.state.linkCopied, notCopied: copy.state.linkNotCopied };

/** Puts an address on the clipboard and says how it went; without `words` it is one of the page that is seen. */
export async function copyLink(address: string, words = ofPage): Promise<void> {
  const isCopied = await copyText(address);
  const { toast } = await import('./toasts.js');
  if (isCopied) toast.success(words.copied);
  else toast.error(words.notCopied);
}
