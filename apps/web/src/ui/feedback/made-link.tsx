import { CopyButton } from '../buttons/copy-button.js';

interface MadeLinkProps {
  title: string;
  /** Why it has to be taken now. */
  text: string;
  /** What the link is, as it stands in a sentence. */
  what: string;
  link: string;
}

/** A link that was made, in the place of the form that made it: the only time that it is seen. */
export function MadeLink({ title, text, what, link }: MadeLinkProps) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-sunken p-4">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="text-muted">{text}</p>
      <p className="flex items-center gap-2">
        <code className="reference min-w-0 wrap-anywhere">{link}</code>
        <CopyButton text={link} what={what} />
      </p>
    </div>
  );
}
