import { cleanText } from '../decoding/clean-text.js';
import { decodeText } from '../decoding/decode-text.js';
import { parseJson } from '../decoding/parse-json.js';
import { splitDelivery } from '../envelopes/split-delivery.js';
import { isRefused, type TranslationContext } from '../sources/translation.js';
import { understandElement, type ElementContext } from './understand-element.js';
import { understandingOf } from './understand-body.js';
import type { AcceptedElement, RefusedElement, Understanding } from './understanding.js';

/**
 * Understands NDJSON: each line is an event in any of the forms that a delivery may have. A bad line is refused alone;
 * `index` is its line number, from 1. Empty lines say nothing.
 */
export function understandLines(bytes: Buffer, context: TranslationContext): Understanding {
  const { text, guessed } = decodeText(bytes, undefined);
  const flags = guessed ? ['charset_guessed'] : [];
  const elements: (AcceptedElement | RefusedElement)[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() !== '') elements.push(...understandLine(line, index + 1, { ...context, flags }));
  });
  return understandingOf(elements);
}

function understandLine(line: string, number: number, context: ElementContext): (AcceptedElement | RefusedElement)[] {
  const parsed = parseJson(line);
  if (isRefused(parsed)) {
    const { refused: reason, explanation } = parsed;
    return [{ index: number, reason, explanation, payload: cleanText(line), deliveryKey: null }];
  }
  const flags = parsed.cleaned ? [...context.flags, 'text_cleaned'] : context.flags;
  const { elements } = splitDelivery(parsed.value, {});
  return elements.map((element) => understandElement({ ...element, index: number }, undefined, { ...context, flags }));
}
