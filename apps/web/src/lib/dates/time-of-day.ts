/** `9`, `900`, `9.30` and `09:00` as `HH:MM`; what is no time stays as it was typed. */
export function tidyTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*h?\s*$/.exec(typed) ?? [];
  if (hours === undefined) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
