import { escapeHtml } from '@deskledger/domain';

/** What a slot is filled with; a list repeats its part of the page, and an empty list counts as nothing. */
export type SlotValue = string | boolean | undefined | readonly Slots[];
export type Slots = Readonly<{ [name: string]: SlotValue }>;

const part = /{{([#^])(\w+)}}(.*?){{\/\2}}/gs;
const single = /{{(\w+)}}/g;

/**
 * Fills the slots of a page that was built in advance: `{{name}}` is a value, `{{#name}}…{{/name}}` stays where there is
 * one (once for each of a list), `{{^name}}…{{/name}}` where there is none. Values are text and cannot become markup.
 */
export function fillSlots(page: string, slots: Slots): string {
  return page
    .replace(part, (_whole, kind: string, name: string, content: string) => {
      const value = slots[name];
      const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
      if (kind === '^') return isThere ? '' : fillSlots(content, slots);
      if (!isThere) return '';
      const scopes = Array.isArray(value) ? (value as readonly Slots[]) : [{}];
      return scopes.map((scope) => fillSlots(content, { ...slots, ...scope })).join('');
    })
    .replace(single, (_whole, name: string) => asText(slots[name]));
}

function asText(value: SlotValue): string {
  // A value that looks like a slot must not be filled by an outer part.
  return typeof value === 'string' ? escapeHtml(value).replaceAll('{{', '&#123;&#123;') : '';
}
