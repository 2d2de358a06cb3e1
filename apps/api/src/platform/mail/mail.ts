export interface Picture {
  readonly cid: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** What comes with a mail. */
export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** One mail to one person. */
export interface Mail {
  /** Without angle brackets. The same mail has the same id however often it is tried; see `messageIdOf`. */
  readonly messageId: string;
  /** The bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown in the place of the usual sender's name; the address stays. */
  readonly senderName?: string | undefined;
  /** Pictures that the HTML shows as `cid:` with their id. */
  readonly pictures?: readonly Picture[];
  readonly files?: readonly AttachedFile[];
  /** Further header fields by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Called when the receiving server is ready for the content, before its first byte is on its way. From here on nobody
 * but the server knows whether the mail exists. When it throws, no content is sent.
 */
export type HandOver = () => Promise<void>;

/** `name` tells the mail among all of this installation's; `origin` is the address that people use (PUBLIC_URL). */
export function messageIdOf(name: string, origin: string): string {
  return `${name}@${new URL(origin).hostname.replace(/^\[|\]$/g, '')}`;
}
