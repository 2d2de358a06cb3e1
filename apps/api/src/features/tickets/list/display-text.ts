const bidiControl = /\p{Bidi_Control}/gu;

/**
 * A text as it may be shown: without the characters that turn the direction of writing, since one of them can make
 * `exe.txt` of `txt.exe` and reaches past the text that holds it. What was sent stays stored as it was.
 */
export function displayText(text: string): string {
  return text.replace(bidiControl, '');
}
