import { cleanText } from '../decoding/clean-text.js';
import { decodeText } from '../decoding/decode-text.js';
import { parseJson } from '../decoding/parse-json.js';
import { splitDelivery } from '../envelopes/split-delivery.js';
import { isRefused, refused, type Refused, type TranslationContext } from '../sources/translation.js';
import { isAccepted, understandElement } from './understand-element.js';
import type { AcceptedElement, RefusedElement, Understanding } from './understanding.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A body that is authentic and unpacked, with what came around it. */
export interface AuthenticBody {
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** The delivery's own id (`webhook-id`), where the sender gives one. */
  readonly deliveryKey: string | undefined;
}

/** Text, JSON, elements, observations: everything that happens to a body before it is stored. Pure; never throws. */
export function understandBody(body: AuthenticBody, context: TranslationContext): Understanding {
  if (body.bytes.length === 0)
    return nothingButRefused(refused('empty_body', 'the body is empty'), '', body.deliveryKey);
  const contentType = body.headers['content-type'];
  const { text, guessed } = decodeText(body.bytes, typeof contentType === 'string' ? contentType : undefined);
  const understanding = understandText(text, body, context, guessed ? ['charset_guessed'] : []);
  return understanding;
}

/** Like {@link understandBody}, for a body that is text already. */
export function understandText(
  text: string,
  { headers, deliveryKey }: Pick<AuthenticBody, 'headers' | 'deliveryKey'>,
  context: TranslationContext,
  flags: readonly string[] = [],
): Understanding {
  const parsed = parseJson(text);
  if (isRefused(parsed)) return nothingButRefused(parsed, text, deliveryKey);
  const { elements, isBatch } = splitDelivery(parsed.value, headers);
  const { timezone, receivedAt } = context;
  const elementContext = { timezone, receivedAt, flags: parsed.cleaned ? [...flags, 'text_cleaned'] : flags };
  const understood = elements.map((element) => {
    const elementKey = isBatch && deliveryKey !== undefined ? `${deliveryKey}#${element.index}` : deliveryKey;
    return understandElement(element, elementKey, elementContext);
  });
  return understandingOf(understood);
}

export function understandingOf(elements: readonly (AcceptedElement | RefusedElement)[]): Understanding {
  const accepted: AcceptedElement[] = [];
  const rejected: RefusedElement[] = [];
  for (const element of elements) {
    if (isAccepted(element)) accepted.push(element);
    else rejected.push(element);
  }
  return { accepted, refused: rejected };
}

/** The understanding of a body of which not even one element could be read. */
export function nothingButRefused(why: Refused, text: string, deliveryKey: string | undefined): Understanding {
  const { refused: reason, explanation } = why;
  const payload = cleanText(text);
  return { accepted: [], refused: [{ index: 0, reason, explanation, payload, deliveryKey: deliveryKey ?? null }] };
}
