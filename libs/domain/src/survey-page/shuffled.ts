import type { Question } from '../survey-template/survey-content.js';

/** The questions with their options in an order that is this person's, the same at every visit; those that have one. */
export function shuffled(questions: readonly Question[], person: string): Question[] {
  return questions.map((question) => {
    const { id, options = [], shuffle_options: which } = question;
    if (which === undefined) return question;
    const staying = which === 'all' ? [] : options.slice(-1);
    const places = new Map(options.map((option) => [option, place(`${option} ${id} ${person}`)]));
    const moved = options
      .filter((option) => !staying.includes(option))
      .toSorted((one, other) => places.get(one)! - places.get(other)!);
    return { ...question, options: [...moved, ...staying] };
  });
}

/** FNV-1a of 32 bits, stirred once more as in MurmurHash3: the same on every device, and alike for no two texts. */
function place(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
