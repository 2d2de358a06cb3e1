import { contentHash, eventKey } from '../envelopes/event-key.js';
import type { Element } from '../envelopes/split-delivery.js';
import { isRefused, type Refused, type TranslationContext } from '../sources/translation.js';
import { translateStandard } from '../sources/standard/standard.translate.js';
import type { AcceptedElement, RefusedElement } from './understanding.js';

/** What all elements of one body have in common. */
export interface ElementContext extends TranslationContext {
  /** Flags of the body as a whole, such as a guessed charset. */
  readonly flags: readonly string[];
}

/** Translates one element and gives it its key, or says why it cannot be. */
export function understandElement(
  { event, index, value }: Element,
  deliveryKey: string | undefined,
  context: ElementContext,
): AcceptedElement | RefusedElement {
  if (isRefused(event)) return refuse(index, value, deliveryKey, event);
  const translation = translateStandard(event, context);
  if (isRefused(translation)) return refuse(index, value, deliveryKey, translation);
  const content = contentHash(event);
  const { observation } = translation;
  const flags = context.flags.length === 0 ? observation.flags : [...context.flags, ...(observation.flags ?? [])];
  const key = eventKey(event, deliveryKey, content);
  return { key, content, index, value, observation: flags === undefined ? observation : { ...observation, flags } };
}

export function isAccepted(element: AcceptedElement | RefusedElement): element is AcceptedElement {
  return 'observation' in element;
}

function refuse(index: number, value: unknown, deliveryKey: string | undefined, why: Refused): RefusedElement {
  const { refused: reason, explanation } = why;
  return { index, reason, explanation, payload: JSON.stringify(value), deliveryKey: deliveryKey ?? null };
}
