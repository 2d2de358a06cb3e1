export const cardId = (id: string) => `question-${id}`;
export const addButtonId = 'add-question';

/** The whole card takes the focus, so that its name and number are said. */
export function focusCard(id: string): void {
  const card = document.getElementById(cardId(id));
  card?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

export function focusQuestionText(id: string): void {
  const card = document.getElementById(cardId(id));
  card?.querySelector('textarea')?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

export function focusAddButton(): void {
  document.getElementById(addButtonId)?.focus();
}

/** A moved card loses the focus when the browser moves its element; a button that cannot move it further is gone. */
export function keepFocus(focused: Element | null, id: string): void {
  const isUsable = focused instanceof HTMLElement && focused.isConnected && !focused.matches(':disabled');
  if (isUsable && document.activeElement !== focused) focused.focus();
  if (!isUsable || document.activeElement === document.body) focusCard(id);
  document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' });
}
