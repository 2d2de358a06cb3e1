type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'repeat' | 'target'
>;

const dialogs = ['[role=dialog]', '[role=alertdialog]'];

/** Where letters are text, or choose among what is listed. */
const takesLetters = [
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=textbox]',
  '[role=spinbutton]',
  '[role=menu]',
  '[role=listbox]',
  ...dialogs,
  '[aria-haspopup=listbox]',
  'iframe',
].join(',');

/** Dialogs keep their keys. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(dialogs.join(',')) !== null;
}

/** Ctrl K, or ⌘ K. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
}

/** The single key that was pressed for its own sake: without modifiers and outside of text. Otherwise undefined. */
export function singleKeyOf(press: Press): string | undefined {
  if (press.defaultPrevented || press.isComposing || press.repeat) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey || press.key.length > 1) return undefined;
  const isText = press.target instanceof Element && press.target.closest(takesLetters) !== null;
  return isText ? undefined : press.key;
}
