import { displayText } from './display-text.js';

describe('a text as it may be shown', () => {
  it.each([0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'has no character %i, which turns the direction of writing',
    (control) => {
      expect(displayText(`a${String.fromCodePoint(control)}b${String.fromCodePoint(control)}`)).toBe('ab');
    },
  );

  it.each(['<b>R&amp;D</b>', 'שלום עולם', 'مرحبا', '👩\u200d💻 zero\u200bwidth'])('stays as it is: %s', (text) => {
    expect(displayText(text)).toBe(text);
  });
});
