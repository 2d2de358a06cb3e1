import { ShownOnce } from '../settings/index.js';
import { connectionsCopy as words } from './connections.copy.js';

export interface NewSecret {
  /** Of the connection. */
  name: string;
  text: string;
}

/** A secret that was made for a help desk. */
export function MadeSecret({ secret: { name, text }, onDone }: { secret: NewSecret; onDone: () => void }) {
  return <ShownOnce title={words.secretOf(name)} text={words.once} what={words.secret} secret={text} onDone={onDone} />;
}
