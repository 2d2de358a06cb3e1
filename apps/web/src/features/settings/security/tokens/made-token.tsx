import { securityCopy } from '../security.copy.js';
import { Button } from '../../../../ui/buttons/button.js';
import { CopyButton } from '../../../../ui/buttons/copy-button.js';

const { tokens: words } = securityCopy;

interface MadeTokenProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** A new token's secret: the only time it is seen. */
export function MadeToken({ name, token, onDone }: MadeTokenProps) {
  return (
    <div role="status" className="mb-4 grid gap-2 rounded-control bg-sunken p-4">
      <p className="font-medium wrap-anywhere">{words.made(name)}</p>
      <p className="text-muted">{words.once}</p>
      <p className="flex items-center gap-2">
        <code className="reference min-w-0 wrap-anywhere">{token}</code>
        <CopyButton text={token} what={words.token} />
      </p>
      <div>
        <Button onPress={onDone}>{words.close}</Button>
      </div>
    </div>
  );
}
