let region: HTMLElement | undefined;

/** Says a sentence to screen readers, politely. The same sentence twice is said twice. */
export function announce(sentence: string) {
  if (!region?.isConnected) region = createRegion();
  region.textContent = '';
  // An emptied region must be seen empty first, or the repeated sentence is not a change.
  setTimeout(() => {
    if (region) region.textContent = sentence;
  }, 60);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.className = 'sr-only';
  // An open dialog, popover or menu hides the rest of the page, and spares what is marked so.
  element.dataset['liveAnnouncer'] = 'true';
  document.body.append(element);
  return element;
}
