const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';
const typedIn = new Set<Element>();
const forms = new Set<object>();

/** Notes the fields that somebody types in, until it is ended. */
export function followTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(textFields)) typedIn.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    typedIn.clear();
  };
}

/** Notes a form that knows itself that it has changes, until it is ended. */
export function followForm(): () => void {
  const form = {};
  forms.add(form);
  return () => void forms.delete(form);
}

/** Whether the screen shows something that somebody typed there. */
export function hasUnsavedText(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  return typedIn.size + forms.size > 0;
}
