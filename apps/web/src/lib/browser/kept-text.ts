/** A text that this device keeps; '' is none. Whoever subscribes hears of it also when another tab changes it. */
export function keptText(key: string) {
  const listeners = new Set<() => void>();
  return {
    text: (): string => localStorage.getItem(key) ?? '',
    keep(text: string) {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
